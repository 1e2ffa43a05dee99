import { useState } from 'react';
import { dropHere, keptHere } from './kept-here.ts';
import { KeptPosts } from './kept-posts.tsx';

/** The list of somebody who is not logged in, as this browser holds it. */
export function BrowserList() {
  const [posts, setPosts] = useState(keptHere);
  const remove = (id: string) => {
    dropHere(id);
    setPosts(keptHere());
  };
  return <KeptPosts posts={posts} onRemove={remove} />;
}
