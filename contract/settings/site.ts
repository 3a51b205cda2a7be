/** The firm and the site, for every page. */
export interface Site {
	/** Public URL of the site, without a trailing slash. */
	url: string;
	/** URL of the API; empty: this site. */
	apiBase: string;
	/** URL of uploaded images; undefined: as the API. */
	imageBase?: string | undefined;
	company: string;
	companyShort: string;
	/** The seller's WhatsApp number. */
	phone: string;
	/** Address, opening hours and map of the counter in the firm's words; each optional. */
	address?: string | undefined;
	hours?: string | undefined;
	mapUrl?: string | undefined;
}
