import { createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { routeTree } from './routeTree.gen'
import './index.css'

const router = createRouter({ routeTree, trailingSlash: 'preserve' })

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<StrictMode><RouterProvider router={router} /></StrictMode>)
