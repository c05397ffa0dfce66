// Made by npm run words of words/fr. Do not edit.
import type { Catalog } from '../words.ts'

export const fr: Catalog = {
 "Western University": "Université Western",
 "Huron College": "Collège Huron",
 "Brescia University College": "Collège universitaire Brescia",
 "Business": "Administration",
 "Engineering": "Génie",
 "Science": "Sciences",
 "Medicine": "Médecine",
 "Nursing": "Sciences infirmières",
 "Prefer not to say": "Je préfère ne pas répondre",
 "Male": "Homme",
 "Female": "Femme",
 "Other": "Autre",
 "Straight": "Hétérosexuelle",
 "Homosexual": "Homosexuelle",
 "Bisexual": "Bisexuelle",
 "Asexual": "Asexuelle",
 "Pansexual": "Pansexuelle",
 "Queer": "Queer",
 "Questioning": "En questionnement",
 "Christian": "Christianisme",
 "Muslim": "Islam",
 "Jewish": "Judaïsme",
 "Hindu": "Hindouisme",
 "Buddhist": "Bouddhisme",
 "Atheist": "Athéisme",
 "Agnostic": "Agnosticisme",
 "White": "Blanche",
 "Black": "Noire",
 "Hispanic": "Hispanique",
 "Asian": "Asiatique",
 "Middle Eastern": "Moyen-orientale",
 "Indigenous": "Autochtone",
 "House": "Maison",
 "Apartment": "Appartement",
 "Condo": "Condo",
 "Heater": "Chauffage",
 "Pets": "Animaux acceptés",
 "Wifi": "Wi-Fi",
 "Washer": "Laveuse",
 "Gym": "Gym",
 "Pool": "Piscine",
 "Parking": "Stationnement",
 "Furnished": "Meublé",
 "AC": "Climatisation",
 "Balcony": "Balcon",
 "Elevator": "Ascenseur",
 "Dishwasher": "Lave-vaisselle",
 "Dryer": "Sécheuse",
 "Sport": "Sport",
 "Music": "Musique",
 "Art": "Art",
 "Tech": "Techno",
 "Fashion": "Mode",
 "Food": "Bouffe",
 "Travel": "Voyages",
 "Books": "Livres",
 "Movies": "Films",
 "Find your place. Find your people.": "Trouve ton chez-toi. Trouve ton monde.",
 "Join us to stay updated": "Inscris-toi pour avoir des nouvelles",
 "Terms of Service": "Conditions d’utilisation",
 "Privacy Policy": "Politique de confidentialité",
 "Your name must not contain any symbols or numbers.": "Ton nom ne doit contenir ni symbole ni chiffre.",
 "Your email must be a university email.": "Ton adresse courriel doit être celle d’une université.",
 "Password does not meet requirements.": "Le mot de passe ne respecte pas les exigences.",
 "The passwords you have entered do not match. Please try again.": "Les mots de passe ne sont pas identiques. Essaie encore.",
 "An error occurred while generating the code.": "Une erreur s’est produite pendant la création du code.",
 "Email or password are incorrect": "Le courriel ou le mot de passe est incorrect",
 "No property details available": "Aucun détail sur le logement",
 "You have no more suggestions, check your likes or come back later": "Tu n’as plus de suggestions : regarde tes j’aime ou reviens plus tard",
 "Feature in Progress: Sorry, this feature is currently in development.": "Bientôt disponible : pardon, cette fonction est encore en développement.",
 "Unexpected Application Error!": "Erreur inattendue de l’application!",
 "Loading chunk failed (timeout)": "Une partie de la page a mis trop de temps à charger.",
 "Loading chunk failed (missing)": "Une partie de la page n’a pas pu être chargée.",
 "Your account was successfully created!": "Ton compte est créé!",
 "Login to start setting up your profile.": "Connecte-toi pour commencer ton profil.",
 "We could not reach Nookmate. Check your connection and try again.": "Nookmate est injoignable. Vérifie ta connexion et essaie encore.",
 "At least 8 characters": "Au moins 8 caractères",
 "At least 1 number": "Au moins 1 chiffre",
 "At least 1 capital letter": "Au moins 1 majuscule",
 "At least 1 symbol from ! @ # $ % _ .": "Au moins 1 symbole parmi ! @ # $ % _ .",
 "photo": "photo",
 "university": "université",
 "program": "programme",
 "city of origin": "ville d’origine",
 "age": "âge",
 "gender": "genre",
 "sexual orientation": "orientation sexuelle",
 "religion": "religion",
 "ethnicity": "origine ethnique",
 "budget": "budget",
 "photos": "photos",
 "title": "titre",
 "location": "adresse",
 "roommates wanted": "colocs recherchés",
 "cost": "loyer",
 "description": "description",
 "bedrooms": "chambres",
 "bathrooms": "salles de bain",
 "property type": "type de logement",
 "amenities": "commodités",
 "Age must be a whole number from 16 to 99.": "L’âge doit être un nombre entier de 16 à 99.",
 "City of origin must be at most 120 characters.": "La ville d’origine doit avoir au plus 120 caractères.",
 "Budget must be a whole number from 600 to 2000.": "Le budget doit être un nombre entier de 600 à 2 000.",
 "Title must be at most 80 characters.": "Le titre doit avoir au plus 80 caractères.",
 "Location must be at most 120 characters.": "L’adresse doit avoir au plus 120 caractères.",
 "Description must be at most 2000 characters.": "La description doit avoir au plus 2 000 caractères.",
 "Bio must be at most 2000 characters.": "La bio doit avoir au plus 2 000 caractères.",
 "Roommates wanted must be a whole number from 1 to 20.": "Le nombre de colocs recherchés doit être un nombre entier de 1 à 20.",
 "Cost must be a whole number from 0 to 20000.": "Le loyer doit être un nombre entier de 0 à 20 000.",
 "Bedrooms must be a whole number from 0 to 20.": "Le nombre de chambres doit être un nombre entier de 0 à 20.",
 "Bathrooms must be a number from 0 to 20, in halves.": "Le nombre de salles de bain doit être de 0 à 20, par demies.",
 "Please choose an image file, such as a JPEG or PNG photo.": "Choisis un fichier image, comme une photo JPEG ou PNG.",
 "This picture is too large for this device. Please choose a smaller one.": "Cette image est trop grande pour cet appareil. Choisis-en une plus petite.",
 "This photo is larger than 10 MB. Please choose a smaller one.": "Cette photo dépasse 10 Mo. Choisis-en une plus petite.",
 "This file is empty. Please choose another photo.": "Ce fichier est vide. Choisis une autre photo.",
 "Login": "Connexion",
 "Log In": "Connecte-toi",
 "Create an account": "Créer un compte",
 "Already here?": "Déjà parmi nous?",
 "New here?": "Première visite?",
 "Newsletter": "Infolettre",
 "Subscribe": "S’abonner",
 "For students: one place to meet people you would like to live with, and the rooms they have.": "Pour la communauté étudiante : un seul endroit pour rencontrer des gens avec qui tu aimerais vivre, et voir les chambres qu’ils offrent.",
 "Thank you! We will write when there is something new.": "Merci! On t’écrira quand il y aura du nouveau.",
 "A suggested student with portrait, program, age, interests and bio, and buttons to dislike or like": "Une personne suggérée : portrait, programme, âge, intérêts et bio, avec les boutons pour passer ou aimer",
 "Meet people who would fit": "Rencontre des gens qui te ressemblent",
 "A listing with photos of a room, its description and what the place offers": "Une annonce avec les photos d’une chambre, sa description et ce que le logement offre",
 "See the place they have": "Vois le logement qu’ils ont",
 "The first question after signing up: looking for a place, or having one": "La première question après l’inscription : chercher un logement ou en avoir un",
 "Say what you are looking for": "Dis ce que tu cherches",
 "School Email": "Courriel universitaire",
 "Enter your school email.": "Entre ton courriel universitaire.",
 "Enter your password.": "Entre ton mot de passe.",
 "You": "Toi",
 "Verify": "Vérifier",
 "For students, with the email of their university.": "Pour la communauté étudiante, avec le courriel de ton université.",
 "Name": "Nom",
 "Set your password": "Choisis ton mot de passe",
 "You will use it together with your school email.": "Tu l’utiliseras avec ton courriel universitaire.",
 "Verify your email": "Vérifie ton courriel",
 "We sent a code of six digits to <strong>{email}</strong>.": [
  "On a envoyé un code à six chiffres à ",
  [
   "strong",
   [
    "email"
   ]
  ],
  "."
 ],
 "Correct the address": "Corriger l’adresse",
 "Getting started": "Pour commencer",
 "Which best describes your situation?": "Qu’est-ce qui décrit le mieux ta situation?",
 "Searcher": "Je cherche",
 "I am looking for a place and for people to live with.": "Je cherche un logement et des colocs.",
 "Poster": "J’offre",
 "I have a place and am looking for people to live with.": "J’ai un logement et je cherche des colocs.",
 "your choice": "ton choix",
 "Data Consent": "Consentement aux données",
 "To find a home for you, Nookmate collects and uses:": "Pour te trouver un chez-toi, Nookmate recueille et utilise :",
 "Collected data": "Données recueillies",
 "I Agree": "J’accepte",
 "your agreement": "ton accord",
 "Your name": "Ton nom",
 "Your age": "Ton âge",
 "Your gender": "Ton genre",
 "Your university": "Ton université",
 "Your program": "Ton programme",
 "Your preferences and the other details of your profile, such as city of origin, photo, sexual orientation, religion, ethnicity, budget, bio and interests": "Tes préférences et les autres renseignements de ton profil, comme ta ville d’origine, ta photo, ton orientation sexuelle, ta religion, ton origine ethnique, ton budget, ta bio et tes intérêts",
 "We use this information to recommend places and people to you and to match you with them. It is visible only to students you have matched with, apart from what your suggestion card shows: photo, name, program, age, interests and bio, and your listing if you have one.": "On utilise ces renseignements pour te recommander des logements et des personnes, et pour te jumeler avec elles. Seules les personnes jumelées avec toi les voient, sauf ce que montre ta carte de suggestion : photo, nom, programme, âge, intérêts et bio, et ton annonce si tu en as une.",
 "We handle it under Canadian privacy law, the Personal Information Protection and Electronic Documents Act (PIPEDA). You may withdraw your consent at any time by deleting your account.": "On les traite selon la loi canadienne, la Loi sur la protection des renseignements personnels et les documents électroniques (LPRPDE). Tu peux retirer ton consentement en tout temps en supprimant ton compte.",
 "Getting Started": "Fais-toi connaître",
 "This is how other students get to know you.": "C’est ainsi que les autres apprennent à te connaître.",
 "A clear picture of your face works best.": "Une photo nette de ton visage, c’est l’idéal.",
 "University": "Université",
 "Program": "Programme",
 "City of origin": "Ville d’origine",
 "Age": "Âge",
 "Personal Info": "Renseignements personnels",
 "Some of this information is used to give you better suggestions.": "Une partie de ces renseignements sert à te faire de meilleures suggestions.",
 "Gender": "Genre",
 "Sexual orientation": "Orientation sexuelle",
 "Religion": "Religion",
 "Ethnicity": "Origine ethnique",
 "Property Info": "Ton logement",
 "Property Info, part one": "Ton logement, première partie",
 "Property Info, part two": "Ton logement, deuxième partie",
 "The place you share. Part one of two.": "Le logement que tu partages. Première partie sur deux.",
 "What it is like to live there. Part two of two.": "Comment on y vit. Deuxième partie sur deux.",
 "The first photo is the cover.": "La première photo est la couverture.",
 "Privatize the property address": "Garder l’adresse du logement privée",
 "Title": "Titre",
 "Location": "Adresse",
 "Roommates wanted": "Colocs recherchés",
 "Cost": "Loyer",
 "Description": "Description",
 "Bedrooms": "Chambres",
 "Bathrooms": "Salles de bain",
 "Property type": "Type de logement",
 "Complete": "Terminer",
 "Your profile is being completed.": "On termine ton profil.",
 "Completing your profile": "Ton profil se termine",
 "Profile": "Profil",
 "Suggestions": "Suggestions",
 "Chats": "Messages",
 "Likes": "J’aime",
 "Logout": "Déconnexion",
 "Loading suggestions": "Chargement des suggestions",
 "Tomorrow is a good time to look again.": "Reviens voir demain.",
 "Look again": "Regarder encore",
 "Loading the property": "Chargement du logement",
 "Suggested: {name}, {age}, {program}": [
  "Suggestion : ",
  [
   "name"
  ],
  ", ",
  [
   "age"
  ],
  ", ",
  [
   "program"
  ]
 ],
 "Has a place": "A un logement",
 "Just one more thing": "Une dernière chose",
 "Save": "Enregistrer",
 "Bio": "Bio",
 "What is it like to live with you?": "C’est comment, vivre avec toi?",
 "bio": "bio",
 "interests": "intérêts",
 "Nookmate matches university students with housing and with roommates.": "Nookmate trouve logements et colocs aux étudiants universitaires.",
 "Logging in, signing up and the newsletter need JavaScript: please switch it on.": "La connexion, l’inscription et l’infolettre ont besoin de JavaScript : active-le, s’il te plaît.",
 "Back": "Retour",
 "Next": "Suivant",
 "Close": "Fermer",
 "Loading": "Chargement",
 "Reload": "Recharger",
 "Go to the home page": "Aller à la page d’accueil",
 "Try again": "Essayer encore",
 "Continue": "Continuer",
 "Text": "Texte",
 "Amenities": "Commodités",
 "View More": "Voir plus",
 "View Less": "Voir moins",
 "show more": "voir plus",
 "show less": "voir moins",
 "Portrait of {name}": [
  "Portrait de ",
  [
   "name"
  ]
 ],
 "Interests": "Intérêts",
 "Report Account": "Signaler ce compte",
 "Like": "J’aime",
 "Dislike": "Je passe",
 "Property": "Logement",
 "Photos of {title}": [
  "Photos de ",
  [
   "title"
  ]
 ],
 "Offered by {name}": [
  "Offert par ",
  [
   "name"
  ]
 ],
 "Why you may fit": "Pourquoi ça pourrait cliquer",
 "Budget a month": "Budget par mois",
 "Not chosen yet": "Pas encore choisi",
 "{amount} a month": [
  [
   "amount"
  ],
  " par mois"
 ],
 "or type $": "ou écris, en $",
 "or type $ a month": "ou écris le montant par mois, en dollars",
 "Password requirements": "Exigences du mot de passe",
 "(met)": "(respecté)",
 "(not yet)": "(pas encore)",
 "All requirements met": "Toutes les exigences sont respectées",
 "{met} of {count} met. Missing: {missing}": [
  [
   "met"
  ],
  " sur ",
  [
   "count"
  ],
  " respectées. Il manque : ",
  [
   "missing"
  ]
 ],
 "Verification code": "Code de vérification",
 "Digit {place} of {count}": [
  "Chiffre ",
  [
   "place"
  ],
  " sur ",
  [
   "count"
  ]
 ],
 "dollars": "dollars",
 "a month": "par mois",
 "One less": "Un de moins",
 "One more": "Un de plus",
 "Password": "Mot de passe",
 "Confirm password": "Confirme le mot de passe",
 "Show while held": "Afficher en maintenant",
 "Show both while held": "Afficher les deux en maintenant",
 "Press and hold to show": "Maintiens pour afficher",
 "No code yet?": "Pas encore de code?",
 "Resend in {seconds} s": [
  "Renvoyer dans ",
  [
   "seconds"
  ],
  " s"
 ],
 "Resend": "Renvoyer",
 "Another code can be asked for in a minute.": "Tu pourras demander un autre code dans une minute.",
 "Another code can be asked for now.": "Tu peux maintenant demander un autre code.",
 "Choose one": "Choisis",
 "Password strength": "Force du mot de passe",
 "{strength} of {most}": [
  [
   "strength"
  ],
  " sur ",
  [
   "most"
  ]
 ],
 "Not rated yet": "Pas encore évalué",
 "Weak": "Faible",
 "Almost there": "On y est presque",
 "Strong": "Fort",
 "{count} of {most}": [
  [
   "count"
  ],
  " sur ",
  [
   "most"
  ]
 ],
 "{count, plural, one {# character left} other {# characters left}}": [
  [
   "count",
   2,
   {
    "one": [
     0,
     " caractère restant"
    ],
    "other": [
     0,
     " caractères restants"
    ]
   }
  ]
 ],
 "{count, plural, one {# character too many} other {# characters too many}}": [
  [
   "count",
   2,
   {
    "one": [
     0,
     " caractère de trop"
    ],
    "other": [
     0,
     " caractères de trop"
    ]
   }
  ]
 ],
 "Dashboard": "Tableau de bord",
 "new": "nouveau",
 "Onboarding progress": "Progression",
 "Screenshots": "Captures d’écran",
 "The text could not be loaded.": "Le texte n’a pas pu être chargé.",
 "Still needed: {needs}": [
  "Il manque encore : ",
  [
   "needs"
  ]
 ],
 "carousel": "carrousel",
 "slide": "diapo",
 "{place} of {count}": [
  [
   "place"
  ],
  " sur ",
  [
   "count"
  ]
 ],
 "Previous photo": "Photo précédente",
 "Next photo": "Photo suivante",
 "Photo {place} of {count}": [
  "Photo ",
  [
   "place"
  ],
  " sur ",
  [
   "count"
  ]
 ],
 "Adjust Photo": "Ajuster la photo",
 "To be cropped": "À recadrer",
 "You are offline. What you enter is kept.": "Hors ligne. Ce que tu écris est gardé.",
 "Uploading photo": "Envoi de la photo",
 "Uploading photo: {percent}": [
  "Envoi de la photo : ",
  [
   "percent"
  ]
 ],
 "Change": "Changer",
 "or swipe": "ou glisse",
 "Confirm": "Confirmer",
 "This picture cannot be opened here. Please choose a JPEG, PNG or WebP photo.": "Impossible d’ouvrir cette image ici. Choisis une photo JPEG, PNG ou WebP.",
 "The square that is kept. Arrow keys move it.": "Le carré qui est gardé. Les flèches le déplacent.",
 "Arrow keys change the size.": "Les flèches changent la taille.",
 "Upper left corner.": "Coin supérieur gauche.",
 "Upper edge.": "Bord supérieur.",
 "Upper right corner.": "Coin supérieur droit.",
 "Right edge.": "Bord droit.",
 "Lower right corner.": "Coin inférieur droit.",
 "Lower edge.": "Bord inférieur.",
 "Lower left corner.": "Coin inférieur gauche.",
 "Left edge.": "Bord gauche.",
 "Photos": "Photos",
 "Add a photo": "Ajouter une photo",
 "Number {place}": [
  "Numéro ",
  [
   "place"
  ]
 ],
 "Cover": "Couverture",
 "Remove photo {place}": [
  "Retirer la photo ",
  [
   "place"
  ]
 ],
 "Uploading photo {place}": [
  "Envoi de la photo ",
  [
   "place"
  ]
 ],
 "Not uploaded": "Pas envoyée",
 ": photo {place}": [
  " : photo ",
  [
   "place"
  ]
 ],
 "Profile photo: change photo": "Photo de profil : changer la photo",
 "Profile photo: add a photo": "Photo de profil : ajouter une photo",
 "Change photo": "Changer la photo",
 "Uploading profile photo": "Envoi de la photo de profil",
 "The photo was not uploaded.": "La photo n’a pas été envoyée.",
 "Sign-up progress": "Progression de l’inscription",
 "(done)": "(fait)",
 "Step {step} of {count}": [
  "Étape ",
  [
   "step"
  ],
  " sur ",
  [
   "count"
  ]
 ]
}
