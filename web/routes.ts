import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('site/home-page.tsx'),
	route('category', 'catalogue/categories-page.tsx'),
	route('product', 'search/product-list-page.tsx'),
	route('product/:id', 'catalogue/product-page.tsx'),
	route('find/seal', 'search/find-seal-page.tsx'),
	route('ask', 'requests/ask-page.tsx'),
	route('list', 'lists/list-page.tsx'),
	route('compare', 'search/compare-page.tsx'),
	route('about', 'site/about-page.tsx'),
	route('login', 'accounts/sign-in-page.tsx'),
	route('signup', 'accounts/sign-up-page.tsx'),
	route('undo-email', 'accounts/undo-email-page.tsx'),
	layout('accounts/customer-area.tsx', [
		route('profile', 'accounts/profile-page.tsx'),
		route('cart', 'cart/cart-page.tsx'),
	]),
	route('request/:code', 'requests/request-page.tsx'),
	route('admin/login', 'admin/admin-login-page.tsx'),
	layout('admin/console-page.tsx', [
		route('admin', 'admin/admin-page.tsx'),
		route('admin/add-product', 'admin/products/add-product-page.tsx'),
		route('admin/update-product/:productId', 'admin/products/update-product-page.tsx'),
		route('admin/add-category', 'admin/categories/add-category-page.tsx'),
		route('admin/update-category/:categoryId', 'admin/categories/update-category-page.tsx'),
		route('admin/quote/:requestId', 'admin/quotes/quote-desk-page.tsx'),
	]),
	route('contact-qr.svg', 'site/contact-qr.ts'),
	route('sitemap.xml', 'site/sitemap.ts'),
	route('robots.txt', 'site/robots.ts'),
	route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig;
