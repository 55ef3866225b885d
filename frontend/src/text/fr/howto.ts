export const howto = {
  title: 'Comment ça marche',
  intro:
    'Ce qu’il faut faire avant le jour J, à quoi s’attendre au pied des blocs, et ce qui se passe sans réseau.',
  cragCheck: 'Ouvrir le test du téléphone',
  sections: [
    {
      title: 'Avant le jour J',
      text: [],
      steps: [
        'Mets Topout sur ton écran d’accueil tant que tu as du réseau (voir plus bas).',
        'Connecte-toi une fois sur le téléphone que tu apporteras. Ta session reste ouverte, même sans réseau.',
        'Lance le test du téléphone à la maison. Il te dit si ton téléphone est prêt.',
        'Charge ton téléphone. Une longue journée au froid use plus de batterie qu’on ne croit.',
      ],
    },
    {
      title: 'Installer sur iPhone',
      text: [],
      steps: [
        'Ouvre cette page dans Safari.',
        'Touche le bouton de partage : le carré avec la flèche vers le haut.',
        'Choisis « Sur l’écran d’accueil », puis « Ajouter ».',
        'À partir de là, ouvre Topout depuis l’écran d’accueil. C’est seulement là que l’iPhone garde ses données pour de bon.',
      ],
    },
    {
      title: 'Installer sur Android',
      text: [],
      steps: [
        'Ouvre cette page dans Chrome.',
        'Touche les trois points, puis « Installer l’application » ou « Ajouter à l’écran d’accueil ».',
        'Confirme. Topout fait maintenant partie de tes applications.',
      ],
    },
    {
      title: 'Le jour J',
      text: [
        'Chaque compétition a un départ et une fin ; le compte à rebours va jusqu’au départ, puis jusqu’à la fin. Entre les deux, grimpe autant de blocs que tu veux, dans n’importe quel ordre, en solo ou avec ton équipe.',
        'Quand on grimpe par vagues, tu grimpes dans la tienne : elle a son propre départ et sa propre fin, et ton aperçu te dit quand.',
        'Une réalisation est à toi même si quelqu’un de ton équipe la note pour toi. Chaque personne a une réalisation par bloc : la noter à nouveau la corrige, et tu peux toujours l’annuler.',
        'Si quelqu’un doute d’une réalisation, un juge tranche, et les deux côtés voient la décision.',
      ],
      steps: [],
    },
    {
      title: 'Sans réseau',
      text: [
        'L’application s’ouvre, ta session reste ouverte, et tu peux relire tout ce que tu as déjà vu. Si quelque chose a pu changer depuis, l’application te dit de quand ça date.',
        'Ce que tu notes est enregistré sur ton téléphone avant que l’application ne le confirme. C’est envoyé dès que tu as du réseau et compte exactement une fois, même si la connexion coupe souvent. Si quelque chose ne compte pas, on te dit pourquoi.',
        'Se déconnecter n’efface jamais ce qui reste à envoyer. Ça reste sur le téléphone et t’attend.',
      ],
      steps: [],
    },
    {
      title: 'Quand quelque chose arrive en retard',
      text: [
        'Ce qui compte, c’est quand tu as grimpé, pas quand ton téléphone a trouvé du réseau. Une réalisation est à temps si tu l’as grimpée entre le départ et la fin (à deux minutes près) et notée avant la clôture des saisies, en général 15 minutes après la fin.',
        'Si elle est à temps, elle compte, même si elle nous arrive des heures plus tard, tant que les résultats ne sont pas officiels. Après, un juge décide.',
        'Grimpée ou notée trop tôt ou trop tard, elle ne compte pas. Si l’horloge de ton téléphone n’est pas fiable – elle a été modifiée, ou on n’a pas pu la vérifier depuis un jour –, un juge décide à la place de l’horloge.',
      ],
      steps: [],
    },
  ],
} as const
