import type { BodyOf } from '@letat/contracts/core/operation';
import type { Operations } from '@letat/contracts/features';
import { useFormDraft } from '@letat/remote-kit/form-draft';
import { useCall } from '@letat/remote-kit/page-context';
import { type FieldChoices, type FieldText, useSubmission } from '@letat/remote-kit/submission';

type Draft = BodyOf<Operations['POST /api/applications']>;

/** Fields that both forms have. */
export type Applicant = Pick<Draft, 'fullName' | 'email' | 'profession' | 'thematic' | 'linkedinProfile' | 'website'>;

/** Sends an application; until then the tab stores what is typed. */
export function useApplication(
  kind: Draft['kind'],
  read: (text: FieldText, choices: FieldChoices, applicant: Applicant) => Draft,
) {
  const call = useCall();
  const draft = useFormDraft(`application/${kind}`, (viewer) =>
    viewer ? { fullName: [viewer.fullName], email: [viewer.email] } : {},
  );
  const submission = useSubmission({ general: 'fullName', draft });
  const send = submission.submit(async (text, choices) => {
    await call('POST /api/applications', { body: read(text, choices, applicantOf(text)) });
  });
  return { ...submission, ref: draft.ref, send };
}

function applicantOf(text: FieldText): Applicant {
  return {
    fullName: text('fullName'),
    email: text('email'),
    profession: text('profession'),
    thematic: text('thematic'),
    linkedinProfile: text('linkedinProfile'),
    website: text('website'),
  };
}
