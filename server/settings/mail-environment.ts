/** `smtps://shop%40example.com:secret@mail.example.com` → host, port and user; never the password. */
export function environmentServer(smtpUrl: string) {
	const { protocol, hostname, port, username } = new URL(smtpUrl);
	return {
		smtp_host: hostname.replace(/^\[|\]$/g, ''),
		// as the mail library has them
		smtp_port: Number(port) || (protocol === 'smtps:' ? 465 : 587),
		smtp_user: decoded(username),
		smtp_password_at: '',
	};
}

/** `Gulf Pumps <shop@example.com>` → name and address. */
export function environmentSender(mailFrom: string) {
	const [, name = '', address = mailFrom] = /^([^<]*)<([^<>]+)>$/.exec(mailFrom) ?? [];
	return { from_name: name.trim().replace(/^"(.*)"$/, '$1'), from_email: address.trim() };
}

/** A `%` that begins no escape stays as it is. */
function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
