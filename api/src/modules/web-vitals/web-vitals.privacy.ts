import type { PrivacyRegistry } from '../../plugins/personal-data.ts';

/** A field that is about a person needs an export, an erasure and an end: docs/guides/add-a-feature.md, "Personal data". */
export function registerPrivacy(privacy: PrivacyRegistry): void {
  privacy.register({
    collection: 'webVitals',
    none: 'how many visits of a kind of page were how fast, by day, connection and width: whose they were is never known',
  });
}
