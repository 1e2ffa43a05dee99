import { xssPayloads } from '@letat/testing/xss/payloads';
import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

/** Attempts at script injection: raw HTML, markdown syntax, mutation, encodings. */
const ours = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)" />',
  '<img/src/onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<base href="javascript:/a/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css";</style>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<form action="https://evil.example"><input name=password></form>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="  java\tscript:alert(1)">x</a>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<p id="app">x</p><a name="cookie">y</a>',
  '<template><img src=x onerror=alert(1)></template>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x onclick=alert(1)>',
  '<mark onclick=alert(1)>x</mark>',
  '<br onmouseover=alert(1)>',
  '<kbd\nonclick=alert(1)>x</kbd>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\nscript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](//evil.example/x)',
  '[x](/\\evil.example/x)',
  '[x](https://ok.example/"onmouseover="alert(1))',
  '[x](https://ok.example "a" onclick="alert(1)")',
  '<javascript:alert(1)>',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)',
  '![x"onerror="alert(1)](https://ok.example/a.png)',
  '![x](https://ok.example/a.png"onerror="alert(1))',
  '![x](https://ok.example/a.png "t\\" onerror=\\"alert(1)")',
  '![x](/objects/0123456789abcdef-10x10.webp"onerror="alert(1))',
  '```"><img src=x onerror=alert(1)>\ncode\n```',
  '`<img src=x onerror=alert(1)>`',
  '# <img src=x onerror=alert(1)>',
  '| <script>alert(1)</script> |\n|-|\n| <img src=x onerror=alert(1)> |',
  '- [x] <input onfocus=alert(1) autofocus>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '**<img src=x onerror=alert(1)//**',
];
const corpus = [...ours, ...xssPayloads.map(({ payload }) => payload)];

const elements = new Set(
  (
    'p br hr h2 h3 h4 h5 h6 blockquote pre code ul ol li div table thead tbody tr th td a figure figcaption picture ' +
    'source img strong em del ins sub sup kbd mark small cite q'
  ).split(' '),
);
const attributes = new Set(
  (
    'href rel title class id role tabindex aria-label align start src srcset sizes type alt width height loading ' +
    'decoding referrerpolicy'
  ).split(' '),
);
const addresses = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)/i;

/** One window for all, which is most of what a page takes. */
const { window } = new JSDOM('');
const parser = new window.DOMParser();
const read = (html: string): HTMLElement => parser.parseFromString(`<body>${html}</body>`, 'text/html').body;

function offences(html: string): string[] {
  return [...read(html).querySelectorAll('*')].flatMap((element) => {
    const found = elements.has(element.localName) ? [] : [`<${element.localName}>`];
    for (const { name, value } of element.attributes) {
      if (!attributes.has(name)) found.push(`${element.localName}[${name}]`);
      if ((name === 'href' || name === 'src') && !addresses.test(value)) found.push(`${name}=${value}`);
      if (name === 'id' && !value.startsWith('s-')) found.push(`id=${value}`);
    }
    return found;
  });
}

describe(`${corpus.length} attempts`, () => {
  it.each(corpus)('%j brings nothing that acts', (source) => {
    const { html } = renderMarkdown(source, 'https://letat.example');
    expect(offences(html)).toEqual([]);
    // What a browser reads is what was meant: nothing changes when it is read once more.
    expect(offences(read(html).innerHTML)).toEqual([]);
  });

  it('bring nothing that acts when all of them stand in one text', () => {
    expect(offences(renderMarkdown(corpus.join('\n\n'), 'https://letat.example').html)).toEqual([]);
    expect(offences(renderMarkdown(corpus.join(' '), 'https://letat.example').html)).toEqual([]);
  });
});
