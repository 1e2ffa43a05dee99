/** What administrators do that is written down, and how the list of it says so. A feature adds the acts that it records. */
export const auditActions = {
  'application.accepted': 'Candidature acceptée',
  'application.refused': 'Candidature refusée',
  'comment.approved': 'Commentaire approuvé',
  'comment.pending': 'Commentaire remis en attente',
  'comment.spam': 'Commentaire classé indésirable',
  'comment.deleted': 'Commentaire supprimé',
  'comment.banned': 'Personne bannie des commentaires',
  'comment.ban-lifted': 'Bannissement levé',
  'post.featured': 'Article mis à la une',
  'post.unfeatured': 'Article retiré de la une',
  'release.published': 'Version publiée',
  'release.rolled-back': 'Version retirée',
  'retention.tried': 'Conservation essayée à blanc',
  'user.role-changed': 'Rôle changé',
  'user.suspended': 'Compte suspendu',
  'user.restored': 'Compte rouvert',
  'user.second-factor-removed': 'Validation en deux étapes retirée',
  'user.invited': 'Invitation envoyée',
  'user.invitation-withdrawn': 'Invitation retirée',
  'erasure.done': 'Compte effacé',
} as const;

export type AuditAction = keyof typeof auditActions;
