// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../words.ts'

export const serverFr: Catalog = {
 "City of origin must be text.": "La ville d’origine doit être du texte.",
 "City of origin must not be empty.": "La ville d’origine ne doit pas être vide.",
 "City of origin holds characters that cannot be shown.": "La ville d’origine contient des caractères qui ne peuvent pas être affichés.",
 "Title must be text.": "Le titre doit être du texte.",
 "Title must not be empty.": "Le titre ne doit pas être vide.",
 "Title holds characters that cannot be shown.": "Le titre contient des caractères qui ne peuvent pas être affichés.",
 "Location must be text.": "L’adresse doit être du texte.",
 "Location must not be empty.": "L’adresse ne doit pas être vide.",
 "Location holds characters that cannot be shown.": "L’adresse contient des caractères qui ne peuvent pas être affichés.",
 "Description must be text.": "La description doit être du texte.",
 "Description must not be empty.": "La description ne doit pas être vide.",
 "Description holds characters that cannot be shown.": "La description contient des caractères qui ne peuvent pas être affichés.",
 "Bio must be text.": "La bio doit être du texte.",
 "Bio must not be empty.": "La bio ne doit pas être vide.",
 "Bio holds characters that cannot be shown.": "La bio contient des caractères qui ne peuvent pas être affichés.",
 "Suggestion must be an id.": "La suggestion doit être un identifiant.",
 "Listing must be an id.": "L’annonce doit être un identifiant.",
 "User must be an id.": "L’utilisateur doit être un identifiant.",
 "A photo must be given by its URL.": "Une photo doit être donnée par son URL.",
 "This URL is too long.": "Cette URL est trop longue.",
 "Role must be searcher or poster.": "Le rôle doit être searcher ou poster.",
 "Consent must be agreed to.": "Il faut accepter le consentement.",
 "Choose a university from the list.": "Choisis une université dans la liste.",
 "Choose a program from the list.": "Choisis un programme dans la liste.",
 "Choose a gender from the list.": "Choisis un genre dans la liste.",
 "Choose a sexual orientation from the list.": "Choisis une orientation sexuelle dans la liste.",
 "Choose a religion from the list.": "Choisis une religion dans la liste.",
 "Choose an ethnicity from the list.": "Choisis une origine ethnique dans la liste.",
 "Choose a property type from the list.": "Choisis un type de logement dans la liste.",
 "Choose amenities from the list.": "Choisis des commodités dans la liste.",
 "Choose interests from the list.": "Choisis des intérêts dans la liste.",
 "The privacy of the address must be True or False.": "La confidentialité de l’adresse doit être True ou False.",
 "Photos must be a list of URLs.": "Les photos doivent être une liste d’URL.",
 "Add at least one photo.": "Ajoute au moins une photo.",
 "A listing has at most 12 photos.": "Une annonce a au plus 12 photos.",
 "Amenities must be a list.": "Les commodités doivent être une liste.",
 "Choose at least one amenity.": "Choisis au moins une commodité.",
 "Each amenity may occur only once.": "Chaque commodité ne peut paraître qu’une fois.",
 "Interests must be a list.": "Les intérêts doivent être une liste.",
 "Choose at least one interest.": "Choisis au moins un intérêt.",
 "Each interest may occur only once.": "Chaque intérêt ne peut paraître qu’une fois.",
 "Decision must be liked or disliked.": "La décision doit être liked ou disliked.",
 "The code has six digits.": "Le code a six chiffres.",
 "Email is required.": "Il faut un courriel.",
 "Email is too long.": "Le courriel est trop long.",
 "Password is required.": "Il faut un mot de passe.",
 "Password is too long.": "Le mot de passe est trop long.",
 "Hi {name},": [
  "Salut ",
  [
   "name"
  ],
  ","
 ],
 "Your Nookmate verification code is:": "Ton code de vérification Nookmate :",
 "It is valid for ten minutes and can be used once.": "Il est valide dix minutes et ne sert qu’une fois.",
 "If you did not sign up, you can ignore this mail: without the code nothing happens.": "Si l’inscription ne vient pas de toi, ignore ce courriel : sans le code, rien ne se passe.",
 "Your Nookmate code": "Ton code Nookmate",
 "Somebody, probably you, wants to sign up for Nookmate with this address.": "Quelqu’un, sans doute toi, veut s’inscrire à Nookmate avec cette adresse.",
 "You already have an account, so there is nothing to verify: please log in with your password.": "Tu as déjà un compte, alors il n’y a rien à vérifier : connecte-toi avec ton mot de passe.",
 "If it was not you, you can ignore this mail.": "Si ce n’était pas toi, ignore ce courriel.",
 "You already have a Nookmate account": "Tu as déjà un compte Nookmate",
 "You both like {interests}": [
  "En commun : ",
  [
   "interests"
  ]
 ],
 "You both like {interests} and {count} more": [
  "En commun : ",
  [
   "interests"
  ],
  ", plus ",
  [
   "count",
   2,
   {
    "one": [
     0,
     " autre"
    ],
    "other": [
     0,
     " autres"
    ]
   }
  ]
 ],
 "Same age": "Même âge",
 "About the same age": "À peu près le même âge",
 "Your rent is within their budget": "Ton loyer entre dans son budget",
 "Rent within your budget": "Loyer dans ton budget",
 "Rent just within your budget": "Loyer tout juste dans ton budget",
 "Similar budget": "Budget semblable",
 "Same programme": "Même programme",
 "Same university": "Même université",
 "Your report is saved.": "Ton signalement est enregistré.",
 "Thank you. We will keep you updated.": "Merci. On te tiendra au courant.",
 "The server is ready.": "Le serveur est prêt.",
 "The server lives.": "Le serveur est en vie.",
 "These are your suggestions.": "Voici tes suggestions.",
 "This email can be used.": "Ce courriel peut être utilisé.",
 "This is how far you are.": "Voici où tu en es.",
 "This is the listing.": "Voici l’annonce.",
 "We sent a code to your email.": "On a envoyé un code à ton courriel.",
 "We sent a new code to your email.": "On a envoyé un nouveau code à ton courriel.",
 "You are signed in.": "Te voilà en ligne.",
 "You are signed out.": "À bientôt!",
 "You can upload photos.": "Tu peux envoyer des photos.",
 "Your bio and interests are saved.": "Ta bio et tes intérêts sont enregistrés.",
 "Your decision is saved.": "Ta décision est enregistrée.",
 "Your email is verified.": "Ton courriel est vérifié.",
 "Your onboarding is complete.": "Ton profil est terminé.",
 "Your profile is ready.": "Ton profil est prêt.",
 "Your profile is saved.": "Ton profil est enregistré.",
 "Your property is saved.": "Ton logement est enregistré.",
 "Your role is saved.": "Ton rôle est enregistré.",
 "The mailbox opens only on this machine.": "La boîte de courriel ne s’ouvre que sur cette machine.",
 "There is nothing here.": "Il n’y a rien ici.",
 "This address only answers {method}.": [
  "Cette adresse ne répond qu’à ",
  [
   "method"
  ],
  "."
 ],
 "The pages are not built yet. Run \"npm start\", which builds them, and try again.": "Les pages ne sont pas encore construites. Lance « npm start », qui les construit, et essaie encore.",
 "Nookmate is taking a short break. Please try again in a moment.": "Nookmate prend une petite pause. Essaie encore dans un instant.",
 "Something went wrong on our side. Please try again.": "Quelque chose a mal tourné de notre côté. Essaie encore.",
 "Nookmate is very busy right now. Please try again in a moment.": "Nookmate est très occupé en ce moment. Essaie encore dans un instant.",
 "This request cannot be read.": "Cette requête est illisible.",
 "This request is too large.": "Cette requête est trop volumineuse.",
 "This request did not come from Nookmate.": "Cette requête ne vient pas de Nookmate.",
 "The request body is not valid JSON.": "Le corps de la requête n’est pas du JSON valide.",
 "The request body must be a JSON object.": "Le corps de la requête doit être un objet JSON.",
 "The request body must be sent as application/json.": "Le corps de la requête doit être envoyé en application/json.",
 "This input is not valid.": "Cette entrée n’est pas valide.",
 "The field {field} must be an object.": [
  "Le champ ",
  [
   "field"
  ],
  " doit être un objet."
 ],
 "There is nothing to save.": "Il n’y a rien à enregistrer.",
 "Please log in first.": "Connecte-toi d’abord.",
 "Please finish your onboarding first.": "Termine d’abord ton profil.",
 "The database does not answer.": "La base de données ne répond pas.",
 "Please enter an email address.": "Entre une adresse courriel.",
 "Too many tries. Please try again in {wait}.": [
  "Trop d’essais. Essaie encore dans ",
  [
   "wait"
  ],
  "."
 ],
 "A code was sent to this address already. Please wait {wait} before asking for another.": [
  "Un code a déjà été envoyé à cette adresse. Attends ",
  [
   "wait"
  ],
  " avant d’en demander un autre."
 ],
 "{count, plural, one {# second} other {# seconds}}": [
  [
   "count",
   2,
   {
    "one": [
     0,
     " seconde"
    ],
    "other": [
     0,
     " secondes"
    ]
   }
  ]
 ],
 "{count, plural, one {# minute} other {# minutes}}": [
  [
   "count",
   2,
   {
    "one": [
     0,
     " minute"
    ],
    "other": [
     0,
     " minutes"
    ]
   }
  ]
 ],
 "role": "rôle",
 "consent": "consentement",
 "Your role cannot be changed after onboarding is complete.": "Ton rôle ne peut plus changer une fois le profil terminé.",
 "Choose a role first.": "Choisis d’abord un rôle.",
 "Only posters have a property.": "Seules les personnes qui offrent un logement peuvent en décrire un.",
 "Each photo may occur only once.": "Chaque photo ne peut paraître qu’une fois.",
 "A photo must be one that you uploaded here.": "La photo doit être une de celles que tu as envoyées ici.",
 "There is no sign-up to send a code for. Please start again.": "Il n’y a aucune inscription pour laquelle envoyer un code. Recommence.",
 "This code is no longer valid. Please ask for a new one.": "Ce code n’est plus valide. Demandes-en un nouveau.",
 "Too many wrong codes. Please ask for a new one.": "Trop de codes incorrects. Demandes-en un nouveau.",
 "The code is not correct. Please check it and try again.": "Le code n’est pas bon. Vérifie-le et essaie encore.",
 "This student was not suggested to you.": "Cette personne ne t’a pas été suggérée.",
 "You have already decided about this student.": "Tu as déjà décidé pour cette personne.",
 "Just one more thing: your bio and your interests.": "Une dernière chose : ta bio et tes intérêts.",
 "Photos cannot be stored right now. Please try again in a moment.": "Les photos ne peuvent pas être enregistrées en ce moment. Essaie encore dans un instant.",
 "The names to remove must be a list.": "Les noms à retirer doivent être une liste.",
 "The resource was not found": "La ressource est introuvable",
 "Bucket not found": "Compartiment introuvable",
 "The resource already exists": "La ressource existe déjà",
 "You have uploaded many photos without using them. Please save some first.": "Tu as envoyé beaucoup de photos sans les utiliser. Enregistres-en d’abord.",
 "A photo must be named public/<timestamp>…, with the extension of an image.": "Une photo doit être nommée public/<horodatage>…, avec l’extension d’une image.",
 "The upload must hold one file.": "L’envoi doit contenir un fichier.",
 "Please wait until your other photos are uploaded.": "Attends que tes autres photos soient envoyées.",
 "This photo is larger than 10 MB.": "Cette photo dépasse 10 Mo.",
 "This file is not a photo we can use. Please choose a JPEG, PNG or WebP photo.": "Ce fichier n’est pas une photo utilisable. Choisis une photo JPEG, PNG ou WebP.",
 "This photo has too many pixels. Please choose a smaller one.": "Cette photo a trop de pixels. Choisis-en une plus petite.",
 "This photo cannot be read. Please choose another one.": "Cette photo est illisible. Choisis-en une autre."
}
