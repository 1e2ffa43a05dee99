export { daysAfter, daysBefore } from './days.ts';
export { personOf } from './person.ts';
export { privacyModule } from './privacy.module.ts';
export { privacyRegistry } from './registry.plugin.ts';
export type { Person, PersonalFile, PrivacyRegistry } from './registry.ts';
