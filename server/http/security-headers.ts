/**
 * Headers of every response, as helmet sets them: nothing may run, frame, guess or learn more than needed. A page names its
 * own policy; images and the API's responses are for pages of other origins, too. The firm's other names
 * (`includeSubDomains`) are not this server's to speak for.
 */
export const securityHeaders = {
	'content-security-policy': "default-src 'none';frame-ancestors 'none'",
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'cross-origin',
	'origin-agent-cluster': '?1',
	'referrer-policy': 'no-referrer',
	'strict-transport-security': 'max-age=31536000',
	'x-content-type-options': 'nosniff',
	'x-dns-prefetch-control': 'off',
	'x-download-options': 'noopen',
	'x-frame-options': 'DENY',
	'x-permitted-cross-domain-policies': 'none',
	'x-xss-protection': '0',
};

/** What is of no use to a script, a style sheet or a font that a page loads; each would bring half a kilobyte of it. */
export const headersOfDocuments = [...Object.keys(securityHeaders), 'x-request-id'].filter(
	(name) => name !== 'x-content-type-options',
);
