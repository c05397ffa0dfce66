import { CHATS, CONVERSATION } from '../../../machines/paths/models/chatSamples.ts'
import { LEO, LISTING, MAYA } from '../../../machines/paths/models/samples.ts'
import type { Stop } from './stop.ts'

const ARABIC = 'أحب الطبخ والقراءة، وأبحث عن سكن هادئ قريب من الجامعة.'
const FAMILY = '👩‍👩‍👧‍👦🏳️‍🌈🎸'
const REASONS = ['You both like Music and Books', 'Same program', 'Rent within your budget']
const BIO =
  'Third year, mostly in the library or on my bike. I cook a big pot of something every Sunday and there is always enough for whoever is home. Quiet on weekdays, board games on Fridays. I would love a place with a window that gets some morning light.'

const accepted = (value: unknown) => ({ ok: true, value })

function shown(sees: string, candidate: object, listing?: object): Stop {
  return {
    machine: 'dashboard',
    sees,
    does: 'somebody unusual is suggested',
    input: { userId: 'u1' },
    events: [],
    answers: {
      screenForSuggestions: accepted({}),
      loadSuggestions: accepted({
        candidates: [{ ...LEO, reasons: REASONS, bio: BIO, ...candidate }],
      }),
      ...(listing && { loadListing: accepted({ ...LISTING, ...listing }) }),
    },
  }
}

/** Unusual names, texts and listings that must not break the layout, and what no path ends with. */
export const ODD_STOPS: readonly Stop[] = [
  shown('somebody as most are', {}),
  shown('a place as most are', { ...MAYA, reasons: REASONS, bio: BIO }, {}),
  shown('a name of 50 letters without a space', {
    name: 'Wolfeschlegelsteinhausenbergerdorffwelchevoraltern',
  }),
  shown('a bio of one word of 500 letters', { bio: 'x'.repeat(500) }),
  shown('text that runs from right to left', { name: 'نور الدين', bio: ARABIC }),
  shown('emoji in the name and the bio', { name: `Zoë ${FAMILY}`, bio: `${FAMILY} `.repeat(12) }),
  shown('no picture, no bio, no interests, no reasons', {
    profile_picture: '',
    bio: '',
    interests: [],
    reasons: [],
  }),
  shown(
    'a place with a title and a description of one word',
    { ...MAYA, bio: BIO },
    { owner: 'W'.repeat(50), title: 'T'.repeat(80), description: 'd'.repeat(500), photos: [] },
  ),
  {
    machine: 'chats',
    sees: 'a muted conversation with a new message',
    does: 'the list arrives',
    input: { userId: 'u1', isOffered: true },
    events: [],
    answers: {
      loadChats: accepted({ ...CHATS, conversations: [{ ...CONVERSATION, is_muted: true }] }),
    },
  },
]
