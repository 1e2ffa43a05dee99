import { useViewer } from '@letat/remote-kit/session';
import { Section, Wrap } from '@letat/ui/layout';
import { PageHeader } from '@letat/ui/page-header';
import { useState } from 'react';
import { AccountList } from './account-list.tsx';
import { BookmarkedPosts } from './bookmarked-posts.tsx';
import { localBookmarks, removeLocalBookmark } from './local-bookmarks.ts';

/** The reading list of a reader who looks. */
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

/** The list of a reader who is not logged in, as this browser holds it. */
export function BrowserList() {
  const [posts, setPosts] = useState(localBookmarks);
  const remove = (id: string) => {
    removeLocalBookmark(id);
    setPosts(localBookmarks());
  };
  return <BookmarkedPosts posts={posts} onRemove={remove} />;
}
