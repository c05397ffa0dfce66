import * as z from 'zod/mini'
import { type Call, parametersOf } from './call.ts'
import type { CALLS, CallName } from './calls.ts'

type AnyCall = Call<z.ZodMiniType, z.ZodMiniType>
type JsonSchema = Record<string, unknown>

/** The schema of a payload or a reply, which are always objects; empty ones have no `properties`. */
interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const SUMMARIES: Readonly<Record<CallName, string>> = {
  checkAuth: 'Return who is logged in.',
  login: 'Log in with address and password.',
  logout: 'Log out.',
  storeEmail: 'Ask for the newsletter; a mailed link confirms it.',
  validateEmail: 'Check whether an address belongs to a university.',
  sendAuthCode: 'Start a sign-up; a code of six digits is mailed.',
  checkAuthCode: 'Confirm the address with the mailed code.',
  authenticateForOnboarding: 'Log in right after the sign-up, with the confirmed code.',
  resendAuthCode: 'Mail another code.',
  onboarded: 'Return how far the onboarding has come, and what it has saved.',
  updateRole: 'Choose to be a searcher or a poster.',
  updateProfile: 'Save consent and profile.',
  updateProperty: 'Save the place that the student offers.',
  completeOnboarding: 'Complete the onboarding.',
  screenForSuggestions: 'Check whether bio and interests are filled in, which suggestions need.',
  getSuggestions: 'Return the candidates to decide about next, in order.',
  setInterestsAndBio: 'Save interests and bio.',
  makeDecision: 'Like or dislike a candidate.',
  getSuggestionListing: 'Return the place that a suggested poster offers.',
  reportAccount: 'Report a candidate.',
  makeReport: 'Report a candidate or a match, with a reason.',
  openStorageSession: 'Return a session of the storage service, to upload photos.',
  getLikes: 'Return all matches and every candidate the student has decided about.',
  decide: 'Like, dislike or put off a candidate, or take that back.',
  getMatch: 'Return the profile and the listing of a match.',
  seeMatch: 'Mark a match as seen.',
  endMatch: 'End a match for both students.',
  block: 'Block a student, in both directions.',
  unblock: 'Remove a block.',
  getBlocks: 'Return the students that the student has blocked.',
  getConversations: 'Return every conversation with its last message.',
  getMessages: 'Return a page of messages: the latest, or those before a number.',
  sendMessage: 'Send a message to a match.',
  editMessage: "Change the text of one's own message within 15 minutes.",
  removeMessage: "Remove one's own message.",
  readMessages: 'Mark the messages up to a number as displayed.',
  muteConversation: 'Set whether a conversation counts towards the badge and the notices.',
  showSeen: 'Set whether both sides see what was read.',
  signalTyping: 'Say that the student is writing.',
  shareAddress: 'Show a private address to a match, or hide it again.',
  getProfile: "Return the student's own profile, and what others see of it.",
  saveName: 'Save the name that others see.',
  saveShownFields: 'Save which sensitive fields matches see.',
  savePlaces: 'Save whether the place is available, and how many rooms are left.',
  saveStanding: 'Start searching, pause, or say that a place was found.',
  changeRole: 'Become a searcher or a poster, with the fields that the role needs.',
  getLiving: 'Return what the student has answered about living together.',
  saveFacts: 'Save what a searcher needs or a poster offers: dates, stay, rent.',
  saveAnswer: 'Save or take back one answer of the questionnaire.',
  getOffer: 'Return after how many more decisions the questionnaire is offered.',
  closeOffer: 'Do not offer the questionnaire any more.',
  saveLimits: "Save the deal-breakers, and whether to suggest only the student's own gender.",
  countLimits: 'Count the students that these limits would leave.',
  getNotices: 'Return which notices the student gets, by mail and by push.',
  getSettings: 'Return language and appearance as stored with the account.',
  saveSettings: 'Store language and appearance with the account.',
  subscribePush: 'Send push messages to this browser until its session ends.',
  unsubscribePush: 'Stop push messages to a browser.',
  switchNotice: 'Switch a kind of notice on or off, for mail or push.',
  forgotPassword: 'Ask for a new password: a code of six digits is mailed.',
  resendResetCode: 'Mail another code for a new password.',
  checkResetCode: 'Confirm the address with the code for a new password.',
  resetPassword: 'Set the new password, after the code was confirmed.',
  getAccount: "Return the student's account: address, sessions, consent.",
  changePassword: 'Change the password; the old one is required.',
  endSession: 'Log out one device.',
  endOtherSessions: 'Log out every other device.',
  exportData:
    "Return the address of a ZIP with all of the student's data; the password is required.",
  deleteAccount: 'Delete the account, after the password; it can be taken back for seven days.',
  keepAccount: 'Take a deletion back and log in.',
  agreeToConsent: 'Agree to the current consent text.',
}

const ERROR = { $ref: '#/components/schemas/Error' }
const SESSION_COOKIE = 'session'

/** Converts a schema to JSON Schema. What JSON Schema cannot express (a check in code, trimming) is left out. */
function schemaOf(schema: z.ZodMiniType): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest as ObjectSchema
}

function jsonOf(schema: JsonSchema) {
  return { 'application/json': { schema } }
}

/** Writes `/matches/:id` as OpenAPI's `/matches/{id}`. */
function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

function without(names: readonly string[], schema: ObjectSchema): ObjectSchema {
  const { properties = {}, required = [] } = schema
  const left = Object.entries(properties).filter(([name]) => !names.includes(name))
  return {
    ...schema,
    properties: Object.fromEntries(left),
    required: required.filter((name) => !names.includes(name)),
  }
}

/**
 * The schema of a successful reply: the call's own fields, plus `status` and `message`, which every reply has
 * (reading 8).
 */
function replyOf({ value, success }: AnyCall): ObjectSchema {
  const { properties = {}, required = [] } = schemaOf(value)
  const envelope = { status: { enum: [...success] }, message: { type: 'string' } }
  return {
    type: 'object',
    properties: { ...envelope, ...properties },
    required: ['status', 'message', ...required],
  }
}

function operationOf(name: string, call: AnyCall, summary: string) {
  const names = parametersOf(call.path)
  const payload = schemaOf(call.payload)
  const fields = payload.properties ?? {}
  const parameters = names.map((field) => ({
    ...{ name: field, in: 'path', required: true },
    schema: fields[field] ?? {},
  }))
  const body = { required: true, content: jsonOf(without(names, payload)) }
  const isBodyEmpty = Object.keys(fields).length === names.length
  return {
    operationId: name,
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && !isBodyEmpty && { requestBody: body }),
    ...(call.needsSession && { security: [{ [SESSION_COOKIE]: [] }] }),
    responses: {
      '200': { description: 'Done.', content: jsonOf(replyOf(call)) },
      default: { description: 'Refused; the message says why.', content: jsonOf(ERROR) },
    },
  }
}

/** Describes the calls as an OpenAPI 3.1 document. `cookie` is the name of the session cookie. */
export function openApiOf(calls: Readonly<Partial<typeof CALLS>>, cookie: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, call] of Object.entries(calls)) {
    const path = templateOf(call.path)
    const operation = operationOf(name, call as AnyCall, SUMMARIES[name as CallName])
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Nookmate', version: '1' },
    paths,
    components: {
      securitySchemes: { [SESSION_COOKIE]: { type: 'apiKey', in: 'cookie', name: cookie } },
      schemas: {
        Error: {
          type: 'object',
          properties: { status: { type: 'integer' }, message: { type: 'string' } },
          required: ['status', 'message'],
        },
      },
    },
  }
}
