export const landing = {
  title: 'Compétitions de bloc, avec ou sans réseau',
  intro:
    'Inscris-toi, grimpe avec ton équipe et vois où tu en es. Ça marche sur ton téléphone, même sans réseau.',
  createAccount: 'Créer un compte',
  signIn: 'Se connecter',
  nextTitle: 'Prochaine compétition',
  runningTitle: 'En cours',
  lastTitle: 'Dernière compétition',
  nothingPlanned: 'Aucune compétition n’est encore prévue.',
  nextEnter: 'Voir et s’inscrire',
  nextSee: 'Voir la compétition',
  liveBoard: 'Classement en direct',
  results: 'Voir les résultats',
  allCompetitions: 'Toutes les compétitions',
  footer: 'Plus',
  benefitsTitle: 'Pensé pour le rocher',
  benefits: [
    {
      title: 'S’ouvre sans réseau',
      text: 'Ouvre-la une fois, et l’application démarre même en mode avion. Ta session reste ouverte et tu peux relire ce que tu as déjà vu.',
    },
    {
      title: 'Pour le soleil et les mains pleines de magnésie',
      text: 'De grands chiffres, un fort contraste, des boutons là où est ton pouce. Claire à midi, sombre le soir.',
    },
    {
      title: 'Tes données sont à toi',
      text: 'Connecte-toi avec un mot de passe ou un code reçu par e-mail. Télécharge toutes tes données, ou efface-les, quand tu veux.',
    },
  ],
  installTitle: 'Mets Topout sur ton téléphone',
  installText:
    'Sans magasin d’applications : Topout s’ouvre depuis ton écran d’accueil, comme tes autres applications.',
  install: 'Installer Topout',
  installOnIphone:
    'Sur iPhone : ouvre cette page dans Safari, touche « Partager », puis « Sur l’écran d’accueil ».',
  installOnAndroid:
    'Sur Android : ouvre le menu du navigateur et touche « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
} as const
