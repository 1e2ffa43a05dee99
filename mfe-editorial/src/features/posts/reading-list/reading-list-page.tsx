import { useViewer } from '@letat/remote-kit/session';
import { Section, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { AccountList } from './account-list.tsx';
import { BrowserList } from './browser-list.tsx';

/** The reading list of whoever looks. */
export default function ReadingListPage() {
  const viewer = useViewer();
  return (
    <>
      <PageHeader
        title="Liste de lecture"
        dek={
          viewer
            ? 'Ce que vous gardez pour plus tard, sur tous vos appareils.'
            : 'Ce que vous gardez pour plus tard, dans ce navigateur. Connectez-vous pour le retrouver partout.'
        }
      />
      <Wrap>
        <Section>{viewer ? <AccountList key={viewer.id} /> : <BrowserList />}</Section>
      </Wrap>
    </>
  );
}
