import type { LanguageSite } from './language-site.js'

export const FRENCH: LanguageSite = {
  language: ['fr'],
  pages: {
    installation: `# Installer le serveur

Téléchargez l'archive puis décompressez-la dans un dossier vide. Le service démarre tout seul.

## Configuration requise

La machine doit disposer de deux gigaoctets de mémoire et d'un accès au réseau.

## Premier démarrage

Au premier lancement, le programme demande un mot de passe pour l'administrateur.
`,
    sauvegarde: `# Sauvegardes

Chaque nuit, une copie complète des données est créée. Les copies anciennes sont supprimées après trente jours.

## Restaurer les données

Choisissez une sauvegarde dans la liste et confirmez. Pendant la restauration, le système est verrouillé.

## Changer d'emplacement

Les copies se trouvent dans le dossier archives. Les paramètres permettent d'en choisir un autre.
`,
    equipe: `# Équipes et droits

Un administrateur invite des collègues et leur attribue un rôle. Chaque rôle réunit plusieurs autorisations.

## Mot de passe oublié

Un lien de réinitialisation est envoyé par courriel sur demande.

## Bloquer un compte

Après cinq tentatives échouées, le compte est bloqué pendant une heure.
`,
    facturation: `# Facturation

La facture arrive le premier du mois. Le paiement se fait par carte ou par virement.

## Relances

Si un paiement manque, une relance part au bout de quatorze jours.

## Résumé annuel

Un résumé des dépenses est préparé chaque année au mois de janvier.
`,
    capteurs: `# Brancher des capteurs

Les capteurs de température et d'humidité se connectent par câble ou par radio.

## Changer les piles

Les piles tiennent environ deux ans. Ouvrez le boîtier avec une pièce de monnaie.

## Le cœur du boîtier

Au cœur du boîtier, une carte électronique garde les mesures pendant une coupure de courant.
`,
    depannage: `# Dépannage

Si le service ne démarre pas, consultez le journal.

## Pas de connexion

Vérifiez d'abord que le pare-feu laisse passer le port 8080.

## Requêtes lentes

Sans index sur les mots recherchés, les requêtes durent longtemps. Reconstruisez-le pendant la nuit.
`,
  },
  queries: [
    ['restaurer une sauvegarde', '/sauvegarde'],
    ['equipe', '/equipe'],
    ['mot de passe oublie', '/equipe'],
    ['coeur', '/capteurs'],
    ['resume', '/facturation'],
    ['changer la pile', '/capteurs'],
    ['comptes bloqués', '/equipe'],
    ['parefeu port 8080', '/depannage'],
    ['telecharger l’archive', '/installation'],
    ['requête lente', '/depannage'],
  ],
}
