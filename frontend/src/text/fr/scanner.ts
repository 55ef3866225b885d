/** The camera that reads QR codes. */
export const scanner = {
  scan: 'Scanner des codes QR',
  stop: 'Arrêter la caméra',
  camera: 'Image de la caméra',
  starting: 'Démarrage de la caméra…',
  hold: 'Place le code QR devant la caméra.',
  denied:
    'La caméra n’est pas utilisable ici. Autorise-la dans les réglages du navigateur, ou tape le dossard.',
  unknown: 'Ce code n’appartient à personne dans cette compétition.',
} as const
