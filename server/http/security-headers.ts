/**
 * Headers of every response, as helmet sets them. Pages have their own content policy. Images and API responses may be used by pages of
 * other origins. No `includeSubDomains`: this server does not decide for other hosts of the company.
 */
export const securityHeaders = {
	'content-security-policy': "default-src 'none';frame-ancestors 'none'",
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'cross-origin',
	'origin-agent-cluster': '?1',
	// no page uses what could watch or charge a person; without `bluetooth`, of which Chromium warns in every page on Linux
	'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=()',
	'referrer-policy': 'no-referrer',
	'strict-transport-security': 'max-age=31536000',
	'x-content-type-options': 'nosniff',
	'x-dns-prefetch-control': 'off',
	'x-download-options': 'noopen',
	'x-frame-options': 'DENY',
	'x-permitted-cross-domain-policies': 'none',
	'x-xss-protection': '0',
};

/** Headers that a script, style sheet or font doesn't need. They would add half a kilobyte to each. */
export const headersOfDocuments = [...Object.keys(securityHeaders), 'x-request-id'].filter(
	(name) => name !== 'x-content-type-options',
);
