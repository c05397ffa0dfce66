import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { emailInput } from './session.ts'

export const storeEmail = defineCall(
  'POST',
  '/store-email',
  z.object({ email: emailInput }),
  z.object({}),
)
