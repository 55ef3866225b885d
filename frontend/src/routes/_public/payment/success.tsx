import { createFileRoute } from '@tanstack/react-router'
import { PaymentSuccessPage } from '@/features/entry/PaymentSuccessPage'
import { readCompetition } from '../-search'

export const Route = createFileRoute('/_public/payment/success')({
  validateSearch: readCompetition,
  component: PaymentSuccessPage,
})
