import { createFileRoute } from '@tanstack/react-router'
import { InvitationPage } from '@/features/organise/InvitationPage'

export const Route = createFileRoute('/_public/invitation/$code')({
  component: InvitationPage,
})
