import { dashboardMessages } from '@letat/contracts/messages';
import type { PageProps } from '@letat/remote-kit/route';
import { Section, SectionHead, Wrap } from '@letat/ui/layout';
import { Title } from '@letat/ui/text';
import type { DashboardData } from './dashboard.route.ts';

/** What is published and on sale, at a glance. */
export default function DashboardPage({ data: { posts, products } }: PageProps<DashboardData>) {
  return (
    <Wrap>
      <Section>
        <Title>{dashboardMessages.menu.dashboard}</Title>
      </Section>
      <Section>
        <SectionHead title="Articles" />
        <ul>
          {posts.map((post) => (
            <li key={post.id}>
              <a href={`/post/${post.slug}`}>{post.title}</a>
            </li>
          ))}
        </ul>
      </Section>
      <Section>
        <SectionHead title={dashboardMessages.tabs.products} />
        <ul>
          {products.map((product) => (
            <li key={product.id}>{product.title}</li>
          ))}
        </ul>
      </Section>
    </Wrap>
  );
}
