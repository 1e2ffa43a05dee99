import { Split, Stack, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { Changes } from './changes.tsx';
import { Figures } from './figures.tsx';
import { useHome } from './use-home.ts';
import { WaitingList } from './waiting-list.tsx';

/** The administration's home: how it goes, what waits with its button, and what happened since yesterday. */
export default function AdministrationPage() {
  const home = useHome();
  return (
    <>
      <PageHeader kind="work" title="Administration" />
      <Wrap>
        <Stack stretch gap="loose">
          <Figures home={home} />
          <Split ratio="7-5">
            <WaitingList />
            <Changes home={home} />
          </Split>
        </Stack>
      </Wrap>
    </>
  );
}
