import type { PageProps } from '@letat/remote-kit/route';
import { ConfirmationPage } from './confirmation/confirmation-page.tsx';
import { PreferencesPage } from './preferences/preferences-page.tsx';
import { ReadingPage } from './reading/reading-page.tsx';
import type { SubscriberPageData } from './subscriber.route.ts';
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx';

/** What the pages behind the links in newsletters get. */
export interface SubscriberPageProps<D> {
  data: D | null;
  token: string;
  /** How a form without JavaScript fared; empty when none was sent. */
  outcome: string;
}

/** `/newsletter/{page}/{token}`: the page that the link names. */
export default function SubscriberPage({ data, params, query: { etat = '' } }: PageProps<SubscriberPageData>) {
  const link = { token: params.token ?? '', outcome: etat };
  switch (data.page) {
    case 'confirmer':
      return <ConfirmationPage key={link.token} data={data.confirmation} {...link} />;
    case 'preferences':
      return <PreferencesPage key={link.token} data={data.preferences} {...link} />;
    case 'desabonnement':
      return <UnsubscribePage key={link.token} data={data.preferences} {...link} />;
    case 'cours':
      return <ReadingPage key={link.token} data={data.reading} {...link} />;
  }
}
