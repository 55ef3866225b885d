import { createFileRoute } from '@tanstack/react-router'
import { requireSession } from '@/session/guards'

export const Route = createFileRoute('/_protected')({ beforeLoad: requireSession })
