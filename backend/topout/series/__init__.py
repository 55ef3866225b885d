"""Series: competitions whose official results are added up."""
