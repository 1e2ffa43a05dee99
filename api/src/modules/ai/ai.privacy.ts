import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Types } from 'mongoose';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { AiRepository } from './ai.repository.ts';

/** What the assistant stores of a person: that a model was called, and what was suggested for their articles. */
export function registerPrivacy(privacy: PrivacyRegistry, repository: AiRepository): void {
  const idOf = (userId: string) => Types.ObjectId.createFromHexString(userId);
  privacy.register(
    {
      collection: 'aiCalls',
      feature: 'ai',
      label: 'Appels à un modèle d’IA, sans les textes',
      async export({ userId }) {
        const calls = await repository.callsOf(idOf(userId));
        return calls.length > 0 ? calls : null;
      },
      erase: async ({ userId }, session) => ({ removed: await repository.removeCallsOf(idOf(userId), session) }),
      retention: { enforcedBy: 'database', rule: `${retentionPeriods.aiCallDays} jours après l’appel` },
    },
    {
      collection: 'aiSuggestions',
      feature: 'ai',
      label: 'Suggestions de l’assistant sur des articles',
      async export({ userId }) {
        const suggestions = await repository.suggestionsOf(idOf(userId));
        return suggestions.length > 0 ? suggestions : null;
      },
      erase: async ({ userId }, session) => ({ removed: await repository.removeSuggestionsOf(idOf(userId), session) }),
      retention: { enforcedBy: 'database', rule: `${retentionPeriods.aiSuggestionDays} jours après leur création` },
    },
  );
}
