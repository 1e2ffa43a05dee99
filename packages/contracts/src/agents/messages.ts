/** What the specification quotes of the agents (§2, §5, §8). */
export const agentMessages = {
  tab: 'Multi-Agents',
  needed: 'Veuillez saisir une tâche ou des paramètres',
  failureTitle: 'Erreur',
  directorFailure: "Erreur lors de l'exécution de l'agent directeur",
  agentFailure: "Erreur lors de l'exécution de l'agent",
} as const;
