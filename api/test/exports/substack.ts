import { strToU8, zipSync } from 'fflate';

/** As Substack's export has them: `posts.csv`, and a file of HTML for each row. */
export const substackColumns =
  'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url';

/** What its editor makes of a picture, an embed, a footnote, a paywall and a subscription form. */
export const substackHtml = `<p>Le budget se lit <strong>à l’envers</strong>, et <em>lentement</em>.<a class="footnote-anchor" data-component-name="FootnoteAnchorToDOM" id="footnote-anchor-1" href="#footnote-1" target="_self">1</a></p>
<div class="captioned-image-container"><figure><a class="image-link image2" target="_blank" href="https://substackcdn.com/image/fetch/f_auto,q_auto:good,fl_progressive:steep/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fguichet_1200x800.jpeg"><div class="image2-inset"><picture><source type="image/webp" srcset="https://substackcdn.com/image/fetch/w_424/x 424w"><img src="https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2Fguichet_1200x800.jpeg" width="1200" height="800" alt="Un guichet fermé" class="sizing-normal"></picture></div></a><figcaption class="image-caption">Guichet, Pikine, 2021</figcaption></figure></div>
<h1 class="header-anchor-post">Première partie</h1>
<div class="youtube-wrap" data-attrs="{&quot;videoId&quot;:&quot;dQw4w9WgXcQ&quot;}" data-component-name="Youtube2ToDOM"><div class="youtube-inner"><iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0" frameborder="0"></iframe></div></div>
<div class="subscription-widget-wrap-editor" data-component-name="SubscribeWidgetToDOM"><div class="subscription-widget show-subscribe"><div class="preamble"><p class="cta-caption">Abonnez-vous.</p></div><form class="subscription-widget-subscribe"><input type="email"></form></div></div>
<div class="paywall-jump" data-component-name="PaywallToDOM"></div>
<ul><li><p>Un premier point</p></li><li><p>Un second</p></li></ul>
<div class="footnote" data-component-name="FootnoteToDOM"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number" contenteditable="false" target="_self">1</a><div class="footnote-content"><p>Loi de finances, article 12.</p></div></div>`;

export interface SubstackRow {
  id: string;
  title?: string;
  subtitle?: string;
  date?: string;
  isPublished?: boolean;
  type?: string;
  audience?: string;
  podcast?: string;
  html?: string | null;
}

export function substackExport(rows: readonly SubstackRow[]): Buffer {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map(({ id, title = 'Un titre', subtitle = '', date = '2021-03-04T09:30:00.000Z', ...row }) => {
    const { isPublished = true, type = 'newsletter', audience = 'everyone', podcast = '' } = row;
    return [
      id,
      date,
      isPublished ? 'true' : 'false',
      date,
      date,
      type,
      audience,
      quoted(title),
      quoted(subtitle),
      podcast,
    ].join(',');
  });
  const files = rows.flatMap(({ id, html = '<p>Un texte.</p>' }) =>
    html === null ? [] : [[`posts/${id}.html`, strToU8(html)] as const],
  );
  return Buffer.from(
    zipSync({ 'posts.csv': strToU8([substackColumns, ...lines].join('\n')), ...Object.fromEntries(files) }),
  );
}
