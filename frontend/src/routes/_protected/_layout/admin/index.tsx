import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_protected/_layout/admin/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/requests', replace: true })
  },
})
