/** The camera that reads QR codes. */
export const scanner = {
  scan: 'Scan QR codes',
  stop: 'Stop the camera',
  camera: 'Camera picture',
  starting: 'Starting the camera …',
  hold: 'Hold the QR code in front of the camera.',
  denied: 'The camera cannot be used here. Allow it in the browser’s settings, or type the number.',
  unknown: 'This code belongs to nobody in this competition.',
} as const
