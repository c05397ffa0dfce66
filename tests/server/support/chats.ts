import { randomUUID } from 'node:crypto'
import type { Chats, Conversation, Message, MessagePage } from '../../../domain/chats.ts'
import { matched, suggestedPair } from './pairs.ts'
import type { Student } from './students.ts'
import type { TestServer } from './testServer.ts'
import type { Answer, Visitor } from './visitor.ts'

export async function chatsOf(student: Visitor): Promise<Chats> {
  return (await student.get('/conversations')).body as unknown as Chats
}

/** A student's first conversation. Throws if there is none. */
export async function chatOf(student: Visitor): Promise<Conversation> {
  const [only] = (await chatsOf(student)).conversations
  if (only === undefined) throw new Error('The student has no conversation.')
  return only
}

/** Creates two matched students; returns them and the id of their conversation. */
export async function chattingPair(
  server: TestServer,
): Promise<readonly [Student, Student, string]> {
  const [one, other] = await suggestedPair(server)
  await matched(one, other)
  return [one, other, (await chatOf(one)).id]
}

export function send(
  by: Visitor,
  chat: string,
  text: string,
  client_id: string = randomUUID(),
): Promise<Answer> {
  return by.post(`/conversations/${chat}/messages`, { client_id, text })
}

/** Sends a message; throws unless it is accepted. */
export async function sent(...given: Parameters<typeof send>): Promise<Message> {
  const { status, body } = await send(...given)
  if (status !== 200) throw new Error(`The message was answered ${status}: ${body.message}`)
  return body.chat_message as unknown as Message
}

/** Reads a page of messages, those before the sequence number `before`. */
export async function pageOf(by: Visitor, chat: string, before?: number): Promise<MessagePage> {
  const { body } = await by.post(`/conversations/${chat}/page`, { before })
  return body as unknown as MessagePage
}

export const textsOf = ({ messages }: MessagePage): string[] => messages.map(({ text }) => text)
