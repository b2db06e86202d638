// A CloudFront function for viewer requests: addresses of pages to files of the bucket.
var BASE = '/'
// HTML files that are not pages.
var FILES = ['/404.html']

function handler(event) {
  var request = event.request
  var uri = request.uri
  if (BASE !== '/' && (uri === '/' || uri === BASE.slice(0, -1))) return redirect(BASE, request)
  if (FILES.includes(uri)) return request
  // The address of a page has neither index.html nor .html.
  if (uri === BASE + 'index.html') return redirect(BASE, request)
  var page = uri.replace(/(\/index)?\.html$/, '')
  if (page !== uri) return redirect(page, request)
  if (/\.[A-Za-z][A-Za-z0-9]*$/.test(uri)) return request
  // Pages, with and without a slash at the end.
  request.uri = uri.endsWith('/') ? uri + 'index.html' : uri + '/index.html'
  return request
}

function redirect(uri, request) {
  var query = Object.keys(request.querystring).map(function (name) {
    var value = request.querystring[name].value
    return value === '' ? name : name + '=' + value
  })
  var address = query.length === 0 ? uri : uri + '?' + query.join('&')
  return {
    statusCode: 301,
    statusDescription: 'Moved Permanently',
    headers: { location: { value: address } },
  }
}
