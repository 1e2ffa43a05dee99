import type { CourseState } from '@letat/contracts/newsletter/courses/constants';
import type { CourseLetter } from '@letat/contracts/newsletter/courses/schemas';
import type { BadgeTone as Tone } from '@letat/ui/badge';

export const courseStateWords: Readonly<Record<CourseState, { label: string; tone: Tone }>> = {
  draft: { label: 'Brouillon', tone: 'neutral' },
  open: { label: 'Ouvert', tone: 'green' },
  withdrawn: { label: 'Retiré', tone: 'ochre' },
};

export const letterStateWords: Readonly<Record<CourseLetter['state'], { label: string; tone: Tone }>> = {
  new: { label: 'Pas encore dans le cours', tone: 'neutral' },
  changed: { label: 'Modifiée depuis', tone: 'ochre' },
  open: { label: 'Dans le cours', tone: 'green' },
};
