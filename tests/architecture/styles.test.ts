import { expect, test } from 'vitest'
import { type StyleRule, styleRules } from '../support/styleRules.ts'

const RULES = styleRules()

const placeOf = ({ file, selector, media }: StyleRule) =>
  `${file} ${selector}${media.replace('@media', ' at')}`

function having(property: string, ...values: string[]): StyleRule[] {
  const fits = (value: string | undefined) => value !== undefined && isOneOf(value)
  const isOneOf = (value: string) => values.length === 0 || values.includes(value)
  return RULES.filter((rule) => fits(rule.values.get(property)))
}

const valuesOf = (property: string) =>
  having(property).map((rule) => `${placeOf(rule)}: ${rule.values.get(property)}`)

test('what lies over what: the offline line over all, the tabs over the page, the undo over the decision', () => {
  expect(valuesOf('z-index').toSorted()).toEqual([
    'CandidateStage .decision: 2',
    'DashboardLayout .nav: 10',
    'EditForm .bar: 5',
    'FlowLayout .bar: 5',
    'OfflineLine .place: 20',
    'Spinner .spinner[data-overlay]: 20',
    'UndoToast .place: 3',
  ])
})

test('what is not shown, and at which widths', () => {
  expect(having('display', 'none').map(placeOf).toSorted()).toEqual([
    'Blocks .narrow at (min-width: 768px)',
    'Blocks .wide at (max-width: 767.98px)',
    'ChatsLayout .chats[data-open] > .list',
    'Chips .check',
    'ConversationHead .back at (min-width: 768px)',
    'DecisionKeys .hint',
    'DecisionKeys .swipeHint at (hover: hover) and (pointer: fine)',
    'DecisionKeys .swipeHint at (max-width: 359.98px)',
    'Dialog .dialog:not([open])',
    'Options .options[hidden], .place[data-spread] > .options[hidden]',
    'PersonList .choices[hidden]',
    'PersonList .summary::-webkit-details-marker',
    'SplitLayout .side',
    'SplitLayout .split[data-short] .words at (max-width: 1023.98px) and (min-height: 48rem)',
    'base [hidden]',
  ])
})

test('what is cut off, and what scrolls within itself', () => {
  expect(['overflow', 'overflow-x', 'overflow-y'].flatMap(valuesOf).toSorted()).toEqual([
    'CandidateCard .card: hidden',
    'Carousel .strip: auto',
    'ComposeBox .area::placeholder: hidden',
    'ConversationRow .text: hidden',
    'Cropper .stage: hidden',
    'Cropper .stage[data-zoomed]: auto',
    'Dialog .body: auto',
    'Facts .facts: clip',
    'Hero .picture: hidden',
    'MatchCard .card: hidden',
    'MessagePhoto .place: hidden',
    'MessageScroll .scroll: auto',
    'PartList .detail: hidden',
    'PartList .list: hidden',
    'PhoneShots .row: auto',
    'PhotoGrid .add: hidden',
    'PhotoPicker .nook: hidden',
    'PhotoTile .tile: hidden',
    'ProgressBar .track: hidden',
    'Quote .quote: hidden',
    'SignupProgress .label::after: hidden',
    "Spinner .skeleton[data-shape='card']: hidden",
    'SplitLayout .split[data-short] .side at (max-width: 1023.98px) and (min-height: 48rem): hidden',
    'SplitLayout .view at (min-width: 1024px): hidden',
    'base .visually-hidden: hidden',
    'base html:has(dialog[open]): hidden',
  ])
})

test('what stays on one line, what keeps its line breaks, and what ends in dots', () => {
  expect(valuesOf('white-space').toSorted()).toEqual([
    'Bars .actions: nowrap',
    'Bubble .text: pre-wrap',
    'ComposeBox .area::placeholder: nowrap',
    'ConversationRow .text: nowrap',
    'DecisionButtons .button: nowrap',
    'DecisionKeys .swipeHint span: nowrap',
    'Facts .text: pre-line',
    'MessagePhoto .show: nowrap',
    'MoneyField .unit: nowrap',
    'PartList .detail: nowrap',
    'Quote .quote: pre-line',
    'SignupProgress .step: nowrap',
    'StepDots .words: nowrap',
    'TextButton .button: nowrap',
    'base .visually-hidden: nowrap',
  ])
  expect(['text-overflow', '-webkit-line-clamp'].flatMap(valuesOf).toSorted()).toEqual([
    'ComposeBox .area::placeholder: ellipsis',
    'ConversationRow .text: ellipsis',
    'Field select.control: ellipsis',
    'PartList .detail: ellipsis',
    'Quote .quote: 4',
  ])
})

test('pages leave room for the bars that are fixed over their end', () => {
  const bars = /var\(--(?:nav|bar)-height\)/
  const rooms = RULES.flatMap((rule) =>
    [...rule.values]
      .filter(([property, value]) => !property.startsWith('--') && bars.test(value))
      .map(([property, value]) => `${placeOf(rule)} { ${property}: ${value} }`),
  )
  expect(rooms.toSorted()).toEqual([
    'CandidateStage .decision { inset: auto 0 calc(var(--nav-height) + var(--safe-bottom)) }',
    'ChatsLayout .conversation { height: calc( 100dvh - var(--safe-top) - var(--top-height) - var(--nav-height) - var(--safe-bottom) ) }',
    'DashboardLayout .frame { padding-bottom: calc(var(--nav-height) + var(--safe-bottom)) }',
    'DashboardLayout .item { height: var(--nav-height) }',
    'EditForm .bar { bottom: calc(var(--nav-height) + var(--safe-bottom)) }',
    'FlowLayout .bar { min-height: var(--bar-height) }',
    "OfflineLine .place[data-at='aboveBar'] { inset: auto var(--edge) calc(var(--bar-height) + var(--safe-bottom) + var(--space-2)) }",
    'UndoToast .place { inset: auto var(--edge) calc(var(--nav-height) + var(--safe-bottom) + 6.25rem) }',
    'base html { scroll-padding-block: var(--space-5) calc(var(--nav-height) + var(--space-5)) }',
  ])
})

test('a button that is disabled looks the same under the pointer', () => {
  const lit = RULES.filter(({ file, selector }) => file === 'Button' && selector.includes(':hover'))
  // A rule with an attribute would win against `.button:disabled`, as one without it does not.
  expect(lit.map(({ selector }) => selector)).toEqual([
    '.button:hover',
    ...['secondary', 'quiet', 'danger'].map(
      (look) => `.button[data-look='${look}']:hover:not(:disabled)`,
    ),
  ])
})

test('what lets presses through', () => {
  expect(valuesOf('pointer-events').toSorted()).toEqual([
    'CandidateStage .stage[data-unseen] .decision button: none',
    'ComposeBox .skip:not(:focus): none',
    'Field .select svg: none',
    'OfflineLine .place: none',
    'UndoToast .place: none',
    'UndoToast .toast: auto',
  ])
})

test('what is pressed is at least 44 pixels high', () => {
  expect(having('min-height', 'var(--target)', '2.75rem').map(placeOf).toSorted()).toEqual([
    ...['BudgetSlider .typed input', 'Button .button', 'CenteredCard .row', 'Chips .chip'],
    ...[
      'ComposeBox .area',
      'ComposeBox .skip',
      'Cropper .change',
      'Cropper .zoom',
      'Field .control',
      'FlowLayout .row',
    ],
    ...['ItemCard .chip', 'ItemCard .own', 'ItemCard .why summary', 'MessageScroll .jump'],
    ...['MoneyField .frame', 'Openers .opener', 'PersonList .summary', 'PhotoPicker .act'],
    ...['RadioList .choice', 'SwitchTable .touch', 'TextButton .button'],
    ...['Toggle .row', 'UndoToast .undo'],
  ])
  const target = RULES.find(({ values }) => values.has('--target'))?.values.get('--target')
  expect(target).toBe('3rem')
})

test.each([
  ['html:has(dialog[open])', { overflow: 'hidden' }],
  [':focus-visible', { outline: '3px solid var(--focus)' }],
  [
    '.visually-hidden',
    {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      'clip-path': 'inset(50%)',
    },
  ],
  [
    '*, *::before, *::after, *::backdrop',
    {
      animation: 'none !important',
      transition: 'none !important',
      'scroll-behavior': 'auto !important',
    },
  ],
])('the base of all pages has %s', (selector, values) => {
  const rule = RULES.find((one) => one.file === 'base' && one.selector === selector)
  expect(Object.fromEntries(rule?.values ?? [])).toMatchObject(values)
})

test('motion stops for people who ask the system for that, and only for them', () => {
  const media = having('animation', 'none !important').map((rule) => rule.media)
  expect(media).toEqual(['@media (prefers-reduced-motion: reduce)'])
})

test('what is wrong is red: the frame of its field, or its words and signs', () => {
  const red = ['border-color', 'color'].flatMap((property) =>
    having(property, 'var(--danger)').map((rule) => `${placeOf(rule)}: ${property}`),
  )
  expect(red.toSorted()).toEqual([
    'Bubble .new: color',
    'Bubble .warning > svg: color',
    "CodeBoxes .box[aria-invalid='true']: border-color",
    'ComposeBox .area[aria-invalid]: border-color',
    "ComposeBox .below[data-invalid] > [role='status']: color",
    "Field .control[aria-invalid='true']: border-color",
    'Field .error: color',
    'MoneyField .frame[data-invalid]: border-color',
    "Notice .notice[data-tone='error'] > svg: color",
    'PhotoTile .failed: color',
  ])
})

test('what is drawn with lines has lines and is not filled; the logo has its colours', () => {
  const fills = valuesOf('fill').filter((one) => /^(?:Icon|Logo) |: none$/.test(one))
  expect(fills.toSorted()).toEqual([
    'Icon .icon: none',
    'Icon .icon[data-filled]: color-mix(in srgb, currentcolor 24%, transparent)',
    ...['Logo .first: var(--lamp)', 'Logo .second: var(--on-dusk)', 'Logo .wall: var(--dusk-mid)'],
    ...['Logo .word: none', 'NightHouse .frame: none', 'Spinner .ring: none'],
  ])
  expect(valuesOf('stroke').toSorted()).toEqual([
    ...['Icon .icon: currentcolor', 'Logo .linked: var(--lamp-hover)'],
    ...['Logo .second: var(--dusk-mid)', 'Logo .word: currentcolor'],
    ...['NightHouse .frame: #7c5a1e', 'NightHouse .ground: var(--line-strong)'],
    ...['Spinner .ring: currentcolor', 'Street .frame: #d9962a'],
  ])
})
