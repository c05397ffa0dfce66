/** Flows that have no screen, with what they do. */
export const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  liveStream:
    'It hears what the server tells while the dashboard is open; a person sees nothing of it.',
  answerOutbox:
    'It delivers answers while the questionnaire is shown; a person sees nothing of it.',
  outbox: 'It delivers decisions while suggestions are shown; a person sees nothing of it.',
  refill: 'It asks for more students while suggestions are shown; a person sees nothing of it.',
  storageSession: 'It keeps uploads allowed while a student is logged in; nobody sees it.',
}
