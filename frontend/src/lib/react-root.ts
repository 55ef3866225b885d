// A module of its own, because React DOM takes longer to evaluate than all other libraries of the first load together:
// the browser handles taps before and after it.
export { createRoot } from 'react-dom/client'
