export const languageFailed = 'Χωρίς σήμα. Η γλώσσα αλλάζει μόλις ξαναβρείς σήμα.'
