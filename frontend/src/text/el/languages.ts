export const languages = {
  legend: 'Γλώσσα',
} as const
