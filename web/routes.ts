import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
	index('site/home-page.tsx'),
	route('category', 'catalogue/categories-page.tsx'),
	route('product', 'catalogue/product-list-page.tsx'),
	route('product/:id', 'catalogue/product-page.tsx'),
	route('about', 'site/about-page.tsx'),
	route('login', 'accounts/sign-in-page.tsx'),
	route('signup', 'accounts/sign-up-page.tsx'),
	route('profile', 'accounts/profile-page.tsx'),
	route('cart', 'cart/cart-page.tsx'),
	route('request/:code', 'requests/request-page.tsx'),
	route('admin/login', 'administration/admin-login-page.tsx'),
	layout('administration/console-page.tsx', [
		route('admin', 'administration/admin-page.tsx'),
		route('admin/add-product', 'administration/products/add-product-page.tsx'),
		route('admin/update-product/:productId', 'administration/products/update-product-page.tsx'),
		route('admin/add-category', 'administration/categories/add-category-page.tsx'),
		route('admin/update-category/:categoryId', 'administration/categories/update-category-page.tsx'),
	]),
	route('contact-qr.svg', 'site/contact-qr.ts'),
	route('sitemap.xml', 'site/sitemap.ts'),
	route('robots.txt', 'site/robots.ts'),
	route('*', 'site/not-found-page.tsx'),
] satisfies RouteConfig;
