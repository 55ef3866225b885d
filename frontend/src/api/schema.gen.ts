// A first sketch until the backend prints its own document.
interface User { email: string; id: number; first_name: string; last_name: string; role: string }
interface Session { user: User; access_token: string; role: string }
type Json<T> = { headers: Record<string, unknown>; content: { 'application/json': T } }
type Empty = { headers: Record<string, unknown>; content?: never }
type Post<Body, Status extends number, Answer> = { post: { parameters: Record<string, never>; requestBody: { content: { 'application/json': Body } }; responses: { [S in Status]: Answer } } }
type PostNothing<Status extends number, Answer> = { post: { parameters: Record<string, never>; requestBody?: never; responses: { [S in Status]: Answer } } }
export interface paths {
  '/api/register': Post<{ first_name: string; last_name: string; email: string; password: string }, 202, Json<{ challenge_id: string }>>
  '/api/auth/code': Post<{ email: string }, 202, Json<{ challenge_id: string }>>
  '/api/auth/verify': Post<{ challenge_id: string; code: string }, 200, Json<Session>>
  '/api/login': Post<{ email: string; password: string }, 200, Json<Session>>
  '/api/refresh-token': PostNothing<200, Json<{ access_token: string }>>
  '/api/logout': PostNothing<204, Empty>
  '/api/auth/status': { get: { parameters: Record<string, never>; requestBody?: never; responses: { 200: Json<{ user: User }> } } }
}
