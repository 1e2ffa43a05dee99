import type { Finding, FindingCode } from '@letat/contracts/sites/diagnosis/operations';

interface FindingText {
  title: string;
  /** What follows from it, and what mends it. `about` is what the page has, never empty where the code has something. */
  text: (about: string) => string;
}

/** What each finding says to a partner who looks after the page. */
const texts: Record<FindingCode, FindingText> = {
  'element-missing': {
    title: 'Aucun élément de la revue dans cette page',
    text: () =>
      'Ni badge, ni bannière, ni bouton, ni lettre dans la page telle qu’elle arrive. Regardez celle où l’élément doit être.',
  },
  'element-unseen': {
    title: 'Cette page est construite par un script',
    text: () =>
      'Telle qu’elle arrive, elle est vide (React, Lovable)\u00a0: l’élément peut y être sans se voir d’ici. Si rien ne s’affiche, ouvrez la console du navigateur\u00a0: il y laisse une ligne, qui dit ce qui l’arrête.',
  },
  'element-misspelt': {
    title: 'Un élément est mal écrit',
    text: (about) =>
      `«\u00a0${about}\u00a0» n’est aucun des nôtres\u00a0: le navigateur n’y montre que le lien écrit dedans.`,
  },
  'script-missing': {
    title: 'Le script manque',
    text: () => 'Les éléments sont là, rien ne les remplit. Collez cette ligne une fois, où vous voulez dans la page.',
  },
  'script-twice': {
    title: 'Le script est là plusieurs fois',
    text: () => 'Une seule fois suffit pour tous les éléments\u00a0: retirez les autres.',
  },
  sandboxed: {
    title: 'La page n’exécute aucun script',
    text: () => 'Sa politique l’enferme (directive sandbox). Permettez-y les scripts, ou posez l’élément en iframe.',
  },
  'script-inline': {
    title: 'La politique ne prend pas de script écrit dans la page',
    text: (about) => `Directive ${about}. Remplacez la ligne du script par celle-ci, qui n’écrit rien dans la page.`,
  },
  'script-refused': {
    title: 'La politique arrête notre script',
    text: (about) => `Directive ${about}. Écrivez-la ainsi\u00a0: ce qu’elle permettait déjà y reste.`,
  },
  'trusted-types': {
    title: 'La page ne prend l’adresse d’un script que de ses propres règles',
    text: () => 'Ajoutez le nom de la nôtre à trusted-types.',
  },
  'connect-refused': {
    title: 'Les articles et l’inscription ne pourront pas passer',
    text: (about) => `Directive ${about}. Touche la bannière, la lettre et les chiffres de votre site.`,
  },
  'frame-refused': {
    title: 'La politique arrête nos cadres',
    text: (about) => `Directive ${about}. Touche les éléments posés en iframe.`,
  },
  'key-missing': {
    title: 'La lettre n’a pas de clé',
    text: () =>
      'Elle montre un lien au lieu du formulaire. Inscrivez votre site, plus haut, puis copiez l’extrait avec sa clé.',
  },
  'key-test': {
    title: 'La lettre porte la clé d’essai',
    text: () =>
      'Le formulaire répond, mais n’inscrit personne\u00a0: avant de publier, remplacez « test_ » par « site_ » au début de la clé.',
  },
  'key-unknown': {
    title: 'Cette clé n’existe pas',
    text: (about) => `«\u00a0${about}\u00a0»\u00a0: recopiez celle de votre mail d’inscription, sans espace.`,
  },
  'key-unconfirmed': {
    title: 'Cette clé attend d’être confirmée',
    text: () => 'Ouvrez le lien du mail d’inscription\u00a0: elle sert aussitôt après.',
  },
  'key-suspended': {
    title: 'Cette clé est suspendue',
    text: () => 'La rédaction l’a arrêtée, et vous a écrit pourquoi à l’adresse du contact.',
  },
  'origin-unregistered': {
    title: 'Cette adresse n’est pas inscrite',
    text: (about) =>
      `La clé ne sert pas sur ${about}\u00a0: ajoutez cette adresse à votre site, www et sans www comptent pour deux.`,
  },
  'space-unreserved': {
    title: 'La page bouge en chargeant',
    text: (about) => `L’élément «\u00a0${about}\u00a0» ne réserve pas sa place\u00a0: ajoutez-lui cet attribut.`,
  },
};

/** The words of a finding. */
export function wordsOf({ code, about }: Pick<Finding, 'code' | 'about'>): { title: string; text: string } {
  const { title, text } = texts[code];
  return { title, text: text(about ?? '') };
}
