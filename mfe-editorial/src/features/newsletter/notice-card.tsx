import { ButtonLink } from '@letat/ui/button-link';
import type { ReactNode } from 'react';
import { Card } from '../auth/card.tsx';

/** What became of something, and the one way on from there. */
export function NoticeCard({
  title,
  text,
  href,
  label,
  variant = 'secondary',
}: {
  title: string;
  text: ReactNode;
  href: string;
  label: string;
  variant?: 'primary' | 'secondary';
}) {
  return (
    <Card title={title} text={text}>
      <p>
        <ButtonLink href={href} variant={variant}>
          {label}
        </ButtonLink>
      </p>
    </Card>
  );
}
