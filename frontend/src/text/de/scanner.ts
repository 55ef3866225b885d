/** The camera that reads QR codes. */
export const scanner = {
  scan: 'QR-Codes scannen',
  stop: 'Kamera ausschalten',
  camera: 'Kamerabild',
  starting: 'Kamera startet …',
  hold: 'Halt den QR-Code vor die Kamera.',
  denied:
    'Die Kamera lässt sich hier nicht benutzen. Erlaub sie in den Einstellungen des Browsers, oder tipp die Nummer ein.',
  unknown: 'Dieser Code gehört zu niemandem in diesem Wettkampf.',
} as const
