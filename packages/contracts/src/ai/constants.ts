import { type LanguageName, names, translated } from '../core/languages/all.ts';
import { firstAuthors } from './first-authors.ts';

/** Languages that a text can be translated into (§9), as the calls name them. */
export const targetLanguages = translated;
export type TargetLanguage = (typeof targetLanguages)[number];

/** Languages in which the assistant writes. */
export const writingLanguages = names;
export type WritingLanguage = LanguageName;

export const translationContexts = ['governance', 'academic', 'policy', 'general'] as const;
export type TranslationContext = (typeof translationContexts)[number];

export const contentTypes = ['article', 'summary', 'analysis', 'policy-brief'] as const;
export type ContentType = (typeof contentTypes)[number];

export const tones = ['academic', 'professional', 'accessible', 'executive'] as const;
export type Tone = (typeof tones)[number];

export const audiences = ['decision-makers', 'citizens', 'experts', 'students'] as const;
export type Audience = (typeof audiences)[number];

export const assistanceTypes = ['improve', 'summarize', 'structure', 'fact-check', 'style'] as const;
export type AssistanceType = (typeof assistanceTypes)[number];

/** What can be asked of the assistant. */
export const aiTasks = ['translate', 'generate-content', 'check-translation', 'agents', ...assistanceTypes] as const;
export type AiTask = (typeof aiTasks)[number];

/** Tasks that only a model can do; each other one has an answer without. */
export const modelTasks = ['translate', 'generate-content', 'improve'] as const satisfies readonly AiTask[];
export type ModelTask = (typeof modelTasks)[number];

export const contextLabels: Readonly<Record<TranslationContext, string>> = {
  governance: 'Gouvernance',
  academic: 'Académique',
  policy: 'Politique publique',
  general: 'Général',
};
export const contentTypeLabels: Readonly<Record<ContentType, string>> = {
  article: 'Article',
  summary: 'Résumé',
  analysis: 'Analyse',
  'policy-brief': 'Note de politique',
};
export const toneLabels: Readonly<Record<Tone, string>> = {
  academic: 'Académique',
  professional: 'Professionnel',
  accessible: 'Accessible',
  executive: 'Exécutif',
};
export const audienceLabels: Readonly<Record<Audience, string>> = {
  'decision-makers': 'Décideurs',
  citizens: 'Citoyens',
  experts: 'Experts',
  students: 'Étudiants',
};
export const assistanceLabels: Readonly<Record<AssistanceType, string>> = {
  improve: 'Améliorer',
  summarize: 'Résumer',
  structure: 'Structurer',
  'fact-check': 'Vérifier les faits',
  style: 'Style',
};

/** What is found in a translation beside its source; a failed check says where. */
export const translationChecks = ['empty', 'language', 'numbers', 'links', 'glossary', 'length'] as const;
export type TranslationCheck = (typeof translationChecks)[number];

/** Numbers and links are counted; of language and length a rule may be wrong, and a person who reads the passage decides. */
export const isBlocking = ({ check }: { check: TranslationCheck }): boolean => check === 'numbers' || check === 'links';

export const aiLimits = {
  /** Characters that a model is given at once: what is longer goes in parts. */
  modelText: 20_000,
  topicLength: 500,
  glossaryTerms: 200,
  termLength: 80,
  /** Suggestions of one answer. */
  maxSuggestions: 50,
  maxNotes: 50,
  /** Calls of the first authors a day, of the demonstration's a day, of later authors a month, unless the settings say otherwise. */
  firstAuthors,
  callsADay: 50,
  callsADayOfDemonstration: 500,
  callsAMonth: 10,
} as const;

/** Of the assistant as a whole: it changes with what its answers mean. */
export const assistantVersion = '1.0';
