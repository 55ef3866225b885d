"""How a link to a public page looks where people share it: title, description and picture; what search engines read."""
