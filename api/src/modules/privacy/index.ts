export { daysAfter, daysBefore } from './days.ts';
export { privacyModule } from './privacy.module.ts';
export { pseudonymOf } from './pseudonym.ts';
export type { Person, PersonalFile, PrivacyRegistry } from './registry.ts';
export { personOf, privacyRegistry } from './registry.ts';
