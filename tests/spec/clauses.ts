import type { Clause } from '../../scripts/specification/clauseCoverage.ts'

/** Every clause of the specification, in its order, as `name: what it says`; "not shown" is left out. */
const SECTIONS = [
  `
Product: individual university students find housing and roommates
Tagline: "Find your place. Find your people."
University sign-up: users sign up with a university email address
Searcher: wants both a property and roommates
Poster: has a property and wants only roommates
Matched users: profile data is visible only to matched users
Consent text: cites Canadian privacy law; withdrawn by deleting the account
`,
  `
Route /: public; the landing page, a mobile variant under 768px
Route /login: public
Route /signup: public
Route /onboarding: requires login
Route /home/dashboard: requires login
Route any other path: redirects to /
Protected route: spinner while the auth check runs, the page if authenticated, otherwise /
Error screen: "Unexpected Application Error!" with the error message or status
Landing header: product name, a Login and a Create an account button
Landing headline: "Find your place. Find your people."; motto "Join us to stay updated"
Landing newsletter: an email box with a Subscribe button
Landing pictures: three screenshots; footer with copyright year 2024
Landing auth check: a spinner while it runs; already authenticated visitors go to /onboarding
Landing mobile: title, headline, "Create an account" to /signup, "Log In" to /login
Login page: back arrow to /, title "Login"
Login fields: "School Email" as plain text input and "Password", both required
Login error: an inline error box and a Login button
Login legal links: Terms of Service and Privacy Policy in a modal; templates with unfilled fields
Login redirect: authenticated users and a successful login go to /onboarding
Signup name and email: back arrow to /, legal links in a modal
Signup password: set and confirm, a press-and-hold eye for both, strength bar and checklist
Signup code: six single-digit boxes that advance, go back, and take a paste of 6 digits
Signup resend: the control is disabled during a 60 second countdown
Signup success: "Your account was successfully created!" and a Login button
Signup progress bar: 3 indicators
Signup redirect: an already signed-in user is sent to /onboarding
Onboarding on load: an onboarded user goes to /home/dashboard
Onboarding progress: a progress bar and step dots are shown
Onboarding next: arrow or Continue only when the required inputs are filled
Role choice: "Getting started"; two buttons, the selected one highlighted, then next
Data Consent: points a to f and "I Agree"; next after agreeing
Getting Started: Continue only with age, city_of_origin, program, university and picture
Adjust Photo: a square crop with Confirm and Change buttons and close
Personal Info: selects for gender, sexual orientation, religion, ethnicity; all required
Budget slider: 600 to 2000 with a $ value, for searchers only; a note on better suggestions
Property Info part one: photos, title, location, capacity, cost, privacy toggle
Property Info part two: description, bedrooms, bathrooms, property type, amenities; Complete
Completion: a searcher at step 4, a poster at step 5; then /home/dashboard
Step numbering: completion counts 4 or 5 steps, the progress bar 3 or 4
Dashboard navigation: side on wide screens, bottom on mobile; four tabs
Feature in Progress: the modal of Profile, Chats and Likes
Logout: a button in the Profile modal; on success the user goes to /
Suggestion card: one candidate: picture, name, program, age, interests, bio
Report Account: a link that does nothing visible
Long bio: 30 words or more cut to the first 40, show more / show less
Like and dislike: beside the card at 768px or more, below it on narrower screens
Listing panel: owner, photo carousel, title, description, amenities (3, View More)
No listing: "No property details available"
No candidates: "You have no more suggestions, check your likes or come back later"
Just one more thing: the first-time modal asks for a bio and interests, with Save
`,
  `
Signup form: name, email, password, confirm_password, code, passProgress 0 to 4
Login payload: email, password
Newsletter payload: email
Onboarding data: the fields of profile and property, built up step by step and merged
Budget: searchers only; a number string
Private location: the string True or False
Property photos: a map of key to URL, sent as a list of URLs
Suggestion: keyed by user id; eight fields
Listing: owner, title, description, amenities, photos
Session: access_token, refresh_token, expires_at, user
Images: two buckets, folder public/, timestamp-based name with extension; the public URL is stored
University: Western University, Huron College, Brescia University College
Program: Business, Engineering, Science, Medicine, Nursing
Gender: Male, Female, Other
Sexual orientation: Straight, Homosexual, Bisexual and five more
Religion: Christian, Muslim, Jewish and five more
Ethnicity: White, Black, Hispanic and four more
Property type: House, Apartment, Condo
Amenities: Heater to Dryer, thirteen of them
Interests: Sport to Movies, ten of them
`,
  `
Auth check: unknown (spinner), then authenticated or not
Authenticated visitors: on landing, login or signup go to /onboarding
Failed auth check: means not authenticated
Signup: starts at step 1 and moves one step at a time
Signup 1 to 2: the name passes the local check and the email the server check
Signup 2 to 3: the password rules and confirm-match pass; a code is sent
Signup 3 to 4: the code is verified and the user is authenticated for onboarding
Signup back: from step 2 to step 1
Resend: disabled for 60 seconds; then active; restarts after a successful resend
Onboarding: starts at step 1 and can only advance
Picking a role: highlights it and reveals next
Choosing next: stores the role, advances at once and posts the role without waiting
Agreeing: reveals next; next stores data_consent as true and advances
Progress fraction: step/3 for a searcher and step/4 for a poster
Generic maximum: 5 steps
After the last step: the user is marked complete and goes to the dashboard
Profile-ready flag: comes from a screening call; not ready shows the bio and interests modal
After Save: the user is ready and suggestions load
Suggestions: each like or dislike removes the current candidate and shows the next
Empty queue: the no-more message shows
Password strength: 0 to 4, one point per satisfied rule
Strength colours: red at 1 to 2, orange at 3, green at 4
Session events: signed in or out, token refreshed, user updated, password recovery, MFA verified
`,
  `
Login: both fields required
Name: letters and spaces only
Email: must end with the supported university email domain
Password: 8 characters, 1 digit, 1 capital letter, 1 symbol from ! @ # $ % _ .
Confirm password: must equal password
Verification code: 6 digits, numeric only
Code boxes: one digit a box, only after the previous one; a paste of exactly 6 digits
Role and consent: picked and agreed before next appears
Bio and interests: both non-empty for Save to show
Profile step: its non-empty field sets
Property step: its non-empty field sets
Image upload: image files only; a crop is required
Budget slider range: 600 to 2000
`,
  `
Posters: an extra property step and no budget; their listings appear as a panel
Cookie session: onboarding and dashboard require it; credentials are sent
Auth check: returns a status and the user
`,
  `
The calls: go to the product's own API host with credentials
Status field: success is judged from it in the body, 200 unless stated
GET /check-auth: status, user
POST /login: email, password; status, message on failure
POST /store-email: email; 200 clears the input
POST /signup/validate-email: email; status, message
POST /signup/send-auth-code: email, name, password; status, message
POST /signup/check-auth-code: email, code; status, message
POST /signup/authenticate-for-onboarding: email, code; not used beyond proceeding
POST /signup/resend-auth-code: email; status, message
GET /onboarding/onboarded: onboarded.onboarded
POST /onboarding/update-role: role; status 200 or 201, message
POST /onboarding/update-profile: profile_data; status 200 or 201, message
POST /onboarding/update-property: property_data with photos as a list of URLs; status
POST /onboarding/complete-onboarding: empty; status 200
POST /logout: status 200, then go to /
GET /dashboard/screen-for-suggestions: 200 means profile ready
GET /dashboard/get-suggestions: suggestions, a map keyed by user id
POST /dashboard/set-interests-and-bio: interests, bio; status 200
POST /dashboard/make-descision-on-suggestion: suggestion, liked or disliked; status 200
POST /dashboard/get-suggestion-listing: listing_id, user_id; listing
File uploads: to two buckets of the hosted service, with a public anonymous key
`,
  `
Login returns non-200: the server's message in an info-style box
Login request fails: "Email or password are incorrect"
Signup server errors: the server's message inline under the form
Local checks: the fixed messages for name, email, password and confirm
Sending the code throws: "An error occurred while generating the code."
Wrong verification code: the server's message
Newsletter failure: nothing shown, logged only
Role update failure: nothing shown, logged only
Silent failures: upload, profile, listing, suggestions, logout and screening are logged only
No listing: "No property details available"
Unknown icon: nothing rendered, logged only
Routing error: "Unexpected Application Error!" with the message or status
Code chunk: "Loading chunk failed", type timeout or missing
Failed session refresh: retries from 200 ms, doubling each attempt
`,
  `
Code length: 6
Resend countdown: 60 seconds
Password minimum: 8 characters
Password symbols: ! @ # $ % _ .
Budget slider: 600 to 2000
Narrow-screen breakpoint: 768px
Bio truncation: 30 words or more are cut to the first 40
Amenities shown: 3 by default
Onboarding steps: 3 for a searcher, 4 for a poster; generic maximum 5
Signup steps: 3 indicators, 4 steps
Crop aspect ratio: 1
Success statuses: 200; role and profile update accept 200 or 201
Spinner defaults: size 50, blue, overlay
Copyright year: 2024
Chunk timeout: 120 seconds
HTTP timeout: none
Refresh ticks: refresh when 3 ticks remain
Expiry margin: 10 seconds
Tick: 30 seconds
Retry delay: 200 ms times 2 to the power of the attempt
`,
]

function clausesOf(section: string, index: number): Clause[] {
  const lines = section.trim().split('\n')
  return lines.map((line) => {
    const [name = '', ...says] = line.split(': ')
    return { id: `§${index + 1} ${name}`, says: says.join(': ') }
  })
}

export const CLAUSES: readonly Clause[] = SECTIONS.flatMap(clausesOf)
