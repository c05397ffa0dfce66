// Made by npm run i18n of i18n/fr. Do not edit.
import type { Catalog } from '../../translator.ts'

export const mails: Catalog = {
  "Hi {name},": ["Salut ",["name"],","],
  "Your Nookmate verification code is:": "Ton code de vérification Nookmate :",
  "It is valid for ten minutes and can be used once.": "Il est valide dix minutes et ne sert qu’une fois.",
  "If you did not sign up, you can ignore this mail: without the code nothing happens.": "Si l’inscription ne vient pas de toi, ignore ce courriel : sans le code, rien ne se passe.",
  "Your Nookmate code": "Ton code Nookmate",
  "Somebody, probably you, wants to sign up for Nookmate with this address.": "Quelqu’un, sans doute toi, veut s’inscrire à Nookmate avec cette adresse.",
  "You already have an account, so there is nothing to verify: please log in with your password.": "Tu as déjà un compte, alors il n’y a rien à vérifier : connecte-toi avec ton mot de passe.",
  "If it was not you, you can ignore this mail.": "Si ce n’était pas toi, ignore ce courriel.",
  "You already have a Nookmate account": "Tu as déjà un compte Nookmate",
  "Please confirm: news of Nookmate": "À confirmer : les nouvelles de Nookmate",
  "Somebody, probably you, wants news of Nookmate at this address. To get them, open:": "Quelqu’un, sans doute toi, veut recevoir les nouvelles de Nookmate à cette adresse. Pour les recevoir, ouvre :",
  "Without this nothing more is sent, and the address is forgotten after a week.": "Sans cela, rien d’autre n’est envoyé, et l’adresse est oubliée après une semaine.",
}
