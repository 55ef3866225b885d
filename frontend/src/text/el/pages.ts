/** Page titles and empty states. */
export const pages = {
  toCompetitions: 'Δες τους αγώνες',

  competition: {
    title: 'Αγώνας',
  },
  entry: {
    title: 'Δήλωσε συμμετοχή',
  },
  info: {
    title: 'Πληροφορίες',
    empty: 'Δεν έχεις δηλώσει ακόμα συμμετοχή σε αγώνα',
    text: 'Μόλις δηλώσεις συμμετοχή, θα βρεις εδώ τον χώρο, την πρόσβαση, τις επαφές και το τηλέφωνο έκτακτης ανάγκης.',
  },
} as const
